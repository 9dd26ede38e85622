import { createHash } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

/**
 * A weak tag for a body (RFC 9110, 8.8.3): the same text gives the same tag.
 * Weak because one tag stands for the plain, the br and the gzip bytes alike.
 */
export function entityTag(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
}

/** Whether the client's `if-none-match` names `etag` (or anything: `*`), so that a 304 is the whole answer. */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return known.includes('*') || known.includes(etag);
}
