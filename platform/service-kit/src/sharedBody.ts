import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const compressors = {
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compressors;
const LARGEST_CACHE = 32 * 1024 * 1024;

export type SharedBody = ReturnType<typeof sharedBody>;

/** Encodes a text once and compresses it once per encoding. Node would copy a string for each client that does not read it. */
export function sharedBody(content: string | Buffer) {
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: etagOf(plain),
    plain,
    /** Chooses the compression by RFC 9110, 12.5.3. */
    async bytesFor(accepted: string | undefined): Promise<{ bytes: Buffer; encoding?: Encoding }> {
      const encodings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings();
      const encoding = (['br', 'gzip'] as const).find((each) => encodings.includes(each));
      if (!encoding) return { bytes: plain };
      const made = compressed.get(encoding) ?? compressors[encoding](plain);
      compressed.set(encoding, made);
      return { bytes: await made, encoding };
    },
  };
}

const recent = new LRUCache<string, SharedBody>({
  maxSize: LARGEST_CACHE,
  sizeCalculation: ({ plain }) => plain.length + 1,
});

/** Returns the same body for equal contents, while it is cached. */
export function sharedBodyOf(content: string | Buffer): SharedBody {
  const etag = etagOf(content);
  const body = recent.get(etag) ?? sharedBody(content);
  recent.set(etag, body);
  return body;
}

/** Returns a weak ETag, e.g. `W/"AVq9f1zFei3ZS3WQ8ErY"`: one for the plain, br and gzip bytes of a text. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
}
