import type { FastifyInstance } from 'fastify';
import { errorReportSchema } from 'release-format';
import * as v from 'valibot';
import type { NamedRelease } from '../gatewayMetrics';
import { createStackMapper, type BuildsOf } from './mapStack';
import { reportLimit } from './reportLimit';

const BODY_LIMIT = 16 * 1024;
/** A tab sends ten at most; what a release breaks for everybody is seen in the first of them. */
const LIMITS = { perClient: 20, total: 100, windowMs: 60_000 };

export interface ErrorReportOptions {
  readonly buildsOf: BuildsOf;
  /** Told of each that is logged, with the release whose file threw as the stack says. */
  readonly onReport: (release: NamedRelease | undefined) => void;
}

/**
 * `POST /reports/errors`: what was thrown in a browser (release-format), which becomes a line of the log with the release and
 * the stack as the sources have it. Anybody may send one, so they are checked, hold no queries, and are limited; the response
 * is 204 whether it is logged or not. Only JSON is taken: another site cannot make its visitors' browsers send that here.
 */
export function serveErrorReports(app: FastifyInstance, { buildsOf, onReport }: ErrorReportOptions): void {
  const mayCome = reportLimit(LIMITS);
  const mapStack = createStackMapper(buildsOf);

  app.post('/reports/errors', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { success, output } = v.safeParse(errorReportSchema, request.body);
    if (!success) return reply.code(400).send({ error: 'The body is no report of an error.' });
    if (mayCome(request.ip, 1)) {
      const { release, frames } = await mapStack(output.stack);
      onReport(release);
      if (release) request.logged.release = `${release.app}@${release.version}`;
      request.log.warn(
        { ...request.logged, error: withoutQueries(output.message), stack: frames },
        'browser error',
      );
    }
    return reply.code(204).send();
  });
}

/** The shell sends none; anybody else may. */
function withoutQueries(text: string): string {
  return text.replace(/[?#]\S*/g, '');
}
