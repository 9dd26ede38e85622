import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRevalidated, type Revalidated } from 'service-kit';
import type { PageOwner, Prerendered } from '../render/renderContent';
import type { OverriddenVisit } from '../visits/overrides';
import type { FilledPage } from './fillPage';
import { prefersMarkdown } from './markdown';
import { isMalformed } from './owner';

type Caching = Pick<Revalidated, 'cacheControl' | 'vary'>;

const HTML = 'text/html; charset=utf-8';
export const MARKDOWN = 'text/markdown; charset=utf-8';
/** Browsers revalidate each time, a cache in front of the gateway each second. `cookie`, because an override cookie changes the page. */
const FOR_ALL: Caching = {
  cacheControl: 'max-age=0, s-maxage=1, stale-while-revalidate=5',
  vary: 'cookie, accept',
};

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: FilledPage,
  caching: Caching,
) {
  return sendRevalidated(request, reply.headers(headers), { type: HTML, body, ...caching });
}

/** Whether the client gets the text of the page. Personal pages have none before they run in the browser. */
export function getsMarkdown({ headers }: FastifyRequest, owner: PageOwner | undefined): boolean {
  return !owner?.route.noindex && prefersMarkdown(headers.accept);
}

/** @param isShared whether all visitors of these releases get the same page */
export function cachingOf({ caching }: OverriddenVisit, isShared: boolean): Caching {
  if (isShared && !caching.vary) return FOR_ALL;
  return { ...caching, vary: [caching.vary, 'accept'].filter(Boolean).join(', ') };
}

export function statusOf(
  { originalUrl }: FastifyRequest,
  { hosts }: OverriddenVisit,
  owner: PageOwner | undefined,
  content: Prerendered | undefined,
): number {
  if (isMalformed(originalUrl)) return 400;
  if (!owner && hosts.size === 0) return 404;
  return content?.meta.status ?? 200;
}
