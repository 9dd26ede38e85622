import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Revalidated {
  /** The Content-Type. */
  readonly type: string;
  readonly body: string | Buffer;
  /** The Content-Encoding of `body`, when it is compressed already. */
  readonly encoding?: string | undefined;
  /** Cache-Control; `no-cache` when left out: stored, and asked about each time. */
  readonly cacheControl?: string;
  /** The ETag of the text, when it is known already; of a compressed one it has to be given. */
  readonly etag?: string;
  /** Request headers that the text depends on, e.g. `cookie`. */
  readonly vary?: string;
}

/**
 * Sends a text with an ETag, or 304 without it to a client that has it (If-None-Match, RFC 9110, 13.1.2).
 * @returns the reply, for the route's handler to return
 */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, encoding, cacheControl = 'no-cache', etag = etagOf(body), vary }: Revalidated,
): FastifyReply {
  const known = (request.headers['if-none-match'] ?? '').split(',').map(withoutWeakness);
  // Its compression depends on who asks, whether this client takes any or not.
  reply.headers({
    'cache-control': cacheControl,
    etag,
    vary: vary ? `accept-encoding, ${vary}` : 'accept-encoding',
  });
  const send = () => {
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(type).send(body);
  };
  // What is no success is sent as a whole (RFC 9110, 13.2.1).
  if (reply.statusCode !== 200) return send();
  if (known.includes(withoutWeakness(etag)) || known.includes('*')) return reply.code(304).send();
  return send();
}

/**
 * A weak ETag (RFC 9110, 8.8.3): the same text gives the same tag, and one tag stands for the plain, the br and the gzip
 * bytes alike.
 * @returns e.g. `W/"AVq9f1zFei3ZS3WQ8ErY"`
 */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
}

/** For a GET a weak and a strong tag of one value are the same (RFC 9110, 8.8.3.2). */
function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
