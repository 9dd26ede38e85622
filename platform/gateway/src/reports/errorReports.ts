import type { FastifyRequest } from 'fastify';
import { errorReportSchema, parseReleaseUrl, type ErrorReport } from 'contract';
import * as v from 'valibot';
import type { NamedRelease } from '../gatewayMetrics';
import type { ReportKind } from './reportKind';

/** As Chromium, Firefox and Safari write it: the URL, the line from 1 and the column from 1 at the end of a line. */
const FRAME = /^([^\s()@]+):(\d{1,7}):(\d{1,7})$/;
const MOST_FRAMES = 20;
const LONGEST_FRAME = 300;

/**
 * What was thrown, into the log: a line with the release and the frames of its files, without queries. Source maps lie beside the
 * builds (docs/operations.md), so this server maps nothing.
 * @param count told of each that is logged, with the release whose file threw as the stack says
 */
export function errorReports(
  count: (release: NamedRelease | undefined, request: FastifyRequest) => void,
): ReportKind<ErrorReport> {
  return {
    path: '/reports/errors',
    bodyLimit: 16 * 1024,
    schema: v.pipe(
      errorReportSchema,
      v.transform((report) => [report]),
    ),
    refusal: 'The body is no report of an error.',
    // A tab sends ten at most; what a release breaks for everybody is seen in the first of them.
    limits: { perClient: 20, total: 100, windowMs: 60_000 },
    handle(reports, request) {
      for (const { stack, message } of reports) {
        const { release, frames } = readStack(stack);
        count(release, request);
        if (release) request.logged.release = `${release.app}@${release.version}`;
        const error = withoutQueries(message);
        request.log.warn({ ...request.logged, error, stack: frames }, 'browser error');
      }
    },
  };
}

/**
 * Reads a stack as browsers write it.
 * @returns the release of the first frame, and frames such as `mfe-cart@1.2.0/js/page.js:1:420`. Frames of other files, such as those
 *   of an extension, are left out.
 */
function readStack(stack: string): { release: NamedRelease | undefined; frames: string[] } {
  const frames = stack.split('\n').flatMap((line) => {
    const [, url = '', row, column] = FRAME.exec(lastWord(line)) ?? [];
    const thrown = parseReleaseUrl(url);
    return thrown ? [{ ...thrown, place: `${row}:${column}` }] : [];
  });
  const [first] = frames;
  return {
    release: first && { app: first.app, version: first.version },
    frames: frames
      .slice(0, MOST_FRAMES)
      .map(({ app, version, file, place }) => `${app}@${version}/${file}:${place}`),
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
