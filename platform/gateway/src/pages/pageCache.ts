import type { DiscoveryDocument, PageTemplate } from 'contract';
import { sharedBody, type SharedBody } from 'service-kit';
import type { Prerendered } from '../render/renderContent';
import type { Headers } from './securityHeaders';

export interface CachedPage {
  readonly body: SharedBody;
  readonly headers: Headers;
}

interface PageParts {
  readonly document: DiscoveryDocument;
  readonly template: PageTemplate;
}

/** Caches pages as long as their content (render/prerender.ts limits both), and the page without content as long as its template. */
export function createPageCache() {
  const pages = new WeakMap<Prerendered | PageTemplate, PageParts & { readonly page: CachedPage }>();
  return (
    content: Prerendered | PageTemplate,
    parts: PageParts,
    fill: () => { readonly body: string; readonly headers: Headers },
  ): CachedPage => {
    const cached = pages.get(content);
    if (cached?.document === parts.document && cached.template === parts.template) return cached.page;
    const { body, headers } = fill();
    const page = { body: sharedBody(body), headers };
    pages.set(content, { ...parts, page });
    return page;
  };
}
