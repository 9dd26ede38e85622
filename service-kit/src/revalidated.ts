import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers with a text that may be kept but is asked about each time: `no-cache`, an ETag, and 304 for a client that has
 * it (RFC 9110, 13.1.2). The tag is weak: one tag stands for the plain and the compressed bytes.
 * @param type the Content-Type
 */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, type: string, body: string) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send();
  return reply.type(type).send(body);
}
