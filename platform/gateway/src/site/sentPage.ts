import { createDocument, type ParsedElement } from '@mixmark-io/domino';
import * as v from 'valibot';
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
  /** The nodes of its JSON-LD graphs. */
  readonly structuredData: readonly unknown[];
  /** The page's one `main`. */
  readonly main: ParsedElement | null;
}

/** As shared-ui's StructuredData writes it. */
const graphSchema = v.object({ '@graph': v.array(v.unknown()) });

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
    structuredData: Array.from(document.querySelectorAll('script[type="application/ld+json"]')).flatMap(
      ({ textContent }) => v.parse(graphSchema, JSON.parse(textContent))['@graph'],
    ),
    main: document.querySelector('main'),
  };
}
