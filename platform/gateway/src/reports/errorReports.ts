import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorReportSchema } from 'contract';
import * as v from 'valibot';
import type { NamedRelease } from '../gatewayMetrics';
import { fileOfUrl } from './releaseOf';
import { reportLimit } from './reportLimit';

const BODY_LIMIT = 16 * 1024;
/** A tab sends ten at most; what a release breaks for everybody is seen in the first of them. */
const LIMITS = { perClient: 20, total: 100, windowMs: 60_000 };

/** As Chromium, Firefox and Safari write it: the URL, the line from 1 and the column from 1 at the end of a line. */
const FRAME = /^([^\s()@]+):(\d{1,7}):(\d{1,7})$/;
const MOST_FRAMES = 20;
const LONGEST_FRAME = 300;

/**
 * `POST /reports/errors`: an error of a browser (contract) becomes a line of the log, with the release and the frames of its
 * files. Source maps lie beside the builds (docs/operations.md), so this server maps nothing. Anybody may send a report: it is
 * limited, checked and logged without queries. The response is 204 whether it is logged or not. Only JSON is read: another site
 * cannot make its visitors' browsers send that here.
 * @param onReport called with each report that is logged, with the release whose file threw as the stack says
 */
export function serveErrorReports(
  app: FastifyInstance,
  onReport: (release: NamedRelease | undefined, request: FastifyRequest) => void,
): void {
  const options = { bodyLimit: BODY_LIMIT, onRequest: reportLimit(LIMITS).onRequest };

  app.post('/reports/errors', options, async (request, reply) => {
    const { success, output } = v.safeParse(errorReportSchema, request.body, { abortPipeEarly: true });
    if (!success) return reply.code(400).send({ error: 'The body is no report of an error.' });
    const { release, frames } = readStack(output.stack);
    onReport(release, request);
    if (release) request.logged.release = `${release.app}@${release.version}`;
    request.log.warn(
      { ...request.logged, error: withoutQueries(output.message), stack: frames },
      'browser error',
    );
    return reply.code(204).send();
  });
}

/**
 * Reads a stack as browsers write it.
 * @returns the release of the first frame, and frames such as `mfe-cart@1.2.0/js/page.js:1:420`. Frames of other files, such as those
 *   of an extension, are left out.
 */
function readStack(stack: string): { release: NamedRelease | undefined; frames: string[] } {
  const frames = stack.split('\n').flatMap((line) => {
    const [, url = '', row, column] = FRAME.exec(lastWord(line)) ?? [];
    const thrown = fileOfUrl(url);
    return thrown ? [{ ...thrown, place: `${row}:${column}` }] : [];
  });
  return {
    release: frames[0]?.release,
    frames: frames
      .slice(0, MOST_FRAMES)
      .map(({ release: { app, version }, file, place }) => `${app}@${version}/${file}:${place}`),
  };
}

/** `at Cart (https://…/cart.js:1:10)` and `Cart@https://…/cart.js:1:10` end with their URL. */
function lastWord(line: string): string {
  return (
    line
      .slice(-LONGEST_FRAME)
      .split(/[\s()@]/)
      .filter(Boolean)
      .pop() ?? ''
  );
}

/** The shell sends none, but other clients may. */
function withoutQueries(text: string): string {
  return text.replace(/[?#]\S*/g, '');
}
