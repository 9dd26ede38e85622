import { createDocument, type ParsedElement } from '@mixmark-io/domino';
import type { SentContent } from '../render/prerender';

/** What a page as sent says of itself (docs/product.md FRAME-5 and PAGE-6), for what is made for machines. */
export interface SentPage {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** The canonical url, or that of the social card. */
  readonly url: string;
  /** Of the social card, absolute. */
  readonly image: string;
  /** The page's one `main`. */
  readonly main: ParsedElement | null;
}

/** Reads a page as it was rendered. A text that is missing is empty. */
export function readSentPage({ head, html }: SentContent): SentPage {
  const document = createDocument(`<!doctype html><head>${head}</head><body>${html}</body>`);
  const meta = (selector: string) =>
    document.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? '';
  return {
    title: meta('property="og:title"'),
    description: meta('name="description"'),
    siteName: meta('property="og:site_name"'),
    url: meta('property="og:url"'),
    image: meta('property="og:image"'),
    main: document.querySelector('main'),
  };
}
