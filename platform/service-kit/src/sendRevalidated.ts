import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Revalidated {
  readonly type: string;
  readonly body: string | Buffer;
  /** Encoding of a compressed `body`. */
  readonly encoding?: string | undefined;
  /** Default: `no-cache`. */
  readonly cacheControl?: string;
  /** Required for a compressed `body`: the ETag of its text. */
  readonly etag?: string;
  readonly vary?: string;
}

/** Sends a text with an ETag, or 304 to a client that has it (If-None-Match, RFC 9110, 13.1.2). */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, encoding, cacheControl = 'no-cache', etag = etagOf(body), vary }: Revalidated,
): FastifyReply {
  const known = (request.headers['if-none-match'] ?? '').split(',').map(withoutWeakness);
  reply.headers({
    'cache-control': cacheControl,
    etag,
    vary: vary ? `accept-encoding, ${vary}` : 'accept-encoding',
  });
  const send = () => {
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(type).send(body);
  };
  // Only a 200 can become a 304 (RFC 9110, 13.2.1).
  if (reply.statusCode !== 200) return send();
  if (known.includes(withoutWeakness(etag)) || known.includes('*')) return reply.code(304).send();
  return send();
}

/** Returns a weak ETag, e.g. `W/"AVq9f1zFei3ZS3WQ8ErY"`: one for the plain, br and gzip bytes of a text. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
