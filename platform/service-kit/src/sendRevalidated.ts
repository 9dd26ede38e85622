import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharedBodyOf, type SharedBody } from './sharedBody';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface Revalidated {
  readonly type: string;
  readonly body: string | Buffer | SharedBody;
  /** Default: `no-cache`. */
  readonly cacheControl?: string;
  /** Default: that of the body. */
  readonly etag?: string;
  readonly vary?: string;
}

/** Sends a text or a file with an ETag, compressed, or 304 to a client that has it (If-None-Match, RFC 9110, 13.1.2). */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, cacheControl = 'no-cache', vary, ...named }: Revalidated,
): Promise<FastifyReply> {
  const shared = typeof body === 'string' || Buffer.isBuffer(body) ? sharedBodyOf(body) : body;
  const { etag = shared.etag } = named;
  const known = (request.headers['if-none-match'] ?? '').split(',').map(withoutWeakness);
  reply.headers({
    'cache-control': cacheControl,
    etag,
    vary: vary ? `accept-encoding, ${vary}` : 'accept-encoding',
  });
  const isKnown = known.includes(withoutWeakness(etag)) || known.includes('*');
  // Only a 200 can become a 304 (RFC 9110, 13.2.1).
  if (isKnown && reply.statusCode === 200) return reply.code(304).send();
  const { bytes, encoding } = await shared.bytesFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes);
}

/** Responds as to a URL that no route has. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
