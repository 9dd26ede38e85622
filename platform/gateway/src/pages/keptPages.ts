import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DiscoveryDocument } from 'contract';
import { etagOf, type Revalidated } from 'service-kit';
import type { SentContent } from '../render/renderContent';
import type { Headers } from '../securityHeaders';

type Encoding = 'br' | 'gzip';

/** A page as it goes out: filled, named by its ETag, and compressed once for all who get it. */
export interface KeptPage {
  readonly headers: Headers;
  readonly etag: string;
  /** The body for who accepts these encodings (Accept-Encoding, RFC 9110, 12.5.3). */
  readonly bodyFor: (accepted: string | undefined) => Promise<Pick<Revalidated, 'body' | 'encoding'>>;
}

/** What a page is made of besides its content. */
export interface PageParts {
  /** The visitor's releases: the same object as long as they are the same. */
  readonly document: DiscoveryDocument;
  /** The shell's page. */
  readonly template: string;
}

/** Well packed at some milliseconds: it is done once, beside the thread that serves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const compressors: Readonly<Record<Encoding, (body: string) => Promise<Buffer>>> = {
  br: async (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: async (body) => promisify(gzip)(body),
};

/**
 * Keeps the pages whose content is kept (render/prerender.ts), as long as that is.
 * @returns a function to the page with a content; `fill` makes it where it was never made of these parts
 */
export function createKeptPages() {
  const pages = new WeakMap<SentContent, PageParts & { readonly page: KeptPage }>();
  return (
    content: SentContent,
    parts: PageParts,
    fill: () => { readonly body: string; readonly headers: Headers },
  ): KeptPage => {
    const kept = pages.get(content);
    if (kept?.document === parts.document && kept.template === parts.template) return kept.page;
    const { body, headers } = fill();
    const page = keep(body, headers);
    pages.set(content, { ...parts, page });
    return page;
  };
}

/** Keeps a text with its ETag and its compressed forms, each made once. */
export function keep(body: string, headers: Headers): KeptPage {
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    headers,
    etag: etagOf(body),
    async bodyFor(accepted) {
      const encoding = bestOf(accepted);
      if (!encoding) return { body };
      const compressed = packed.get(encoding) ?? compressors[encoding](body);
      packed.set(encoding, compressed);
      return { body: await compressed, encoding };
    },
  };
}

function bestOf(accepted = ''): Encoding | undefined {
  const named = accepted
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.replace(/;.*/, '').trim());
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding));
}
