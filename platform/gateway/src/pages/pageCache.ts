import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DiscoveryDocument } from 'contract';
import Negotiator from 'negotiator';
import { etagOf } from 'service-kit';
import type { Template } from '../releases/builds';
import type { Prerendered } from '../render/renderContent';
import type { Headers } from '../securityHeaders';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const compressors = {
  br: (body: string): Promise<Buffer> => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: string): Promise<Buffer> => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors;

export type CachedPage = ReturnType<typeof toCachedPage> & { readonly headers: Headers };

interface PageParts {
  readonly document: DiscoveryDocument;
  readonly template: string;
}

/** Caches pages as long as their content (render/prerender.ts limits both), and the page without content as long as its template. */
export function createPageCache() {
  const pages = new WeakMap<Prerendered | Template, PageParts & { readonly page: CachedPage }>();
  return (
    content: Prerendered | Template,
    parts: PageParts,
    fill: () => { readonly body: string; readonly headers: Headers },
  ): CachedPage => {
    const cached = pages.get(content);
    if (cached?.document === parts.document && cached.template === parts.template) return cached.page;
    const { body, headers } = fill();
    const page = { ...toCachedPage(body), headers };
    pages.set(content, { ...parts, page });
    return page;
  };
}

export function toCachedPage(body: string) {
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: etagOf(body),
    /** Chooses the compression by RFC 9110, 12.5.3. */
    async bodyFor(accepted: string | undefined) {
      const encodings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings();
      const encoding = (['br', 'gzip'] as const).find((each) => encodings.includes(each));
      if (!encoding) return { body };
      const made = compressed.get(encoding) ?? compressors[encoding](body);
      compressed.set(encoding, made);
      return { body: await made, encoding };
    },
  };
}
