import type { FastifyInstance } from 'fastify';
import { escapeHtml } from 'service-kit';
import type { Shop } from './shop';

/** Thrown while there is no shop, or one without pages. */
export class NotYetError extends Error {
  override readonly name = 'NotYetError';
}

export const UNKNOWN = 'Discovery has not said yet which releases there are.';
const NO_RELEASE = 'This shop has no release yet that has pages.';
const HOW_TO_RELEASE = `<p>Release each app: <code>npm run releases -- release mfe-content</code>, and so on.
docs/releases.md in the repository of the shop says how.</p>`;

/** @throws NotYetError before the first release that has pages */
export function requirePages({ forAll }: Shop): void {
  if (forAll.routes.length === 0) throw new NotYetError(NO_RELEASE);
}

/** Responds in place of all routes of this scope that need what is not there yet. The page is for the team: a shop opens with its releases. */
export function sayNotYet(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof NotYetError)) throw error;
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
      .type('text/html; charset=utf-8')
      .send(notYetPage(error.message));
  });
}

function notYetPage(reason: string): string {
  const [more, todo] =
    reason === NO_RELEASE ? ['', HOW_TO_RELEASE] : ['<meta http-equiv="refresh" content="5">', ''];
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">${more}
<title>No release yet</title><h1>${escapeHtml(reason)}</h1>${todo}</html>`;
}
