import { cloneElement, startTransition, type ReactElement } from 'react';
import { hydrateRoot, type HydrationOptions } from 'react-dom/client';

/** Every file is there before hydration starts. With the 15 s of PagePlaceholder, the message comes within 20 s. */
const LIMIT_MS = 4_000;

/**
 * Hydrates the prerendered page. Suspense shows no fallback during hydration, so a page that is not hydrated after 4 s is
 * rendered in the browser instead: there its placeholder, and then its error boundary, stand in for a page that suspends for ever.
 */
export function hydratePage(container: Element, app: ReactElement, options: HydrationOptions): void {
  startTransition(() => {
    const root = hydrateRoot(container, app, options);
    setTimeout(() => {
      // React renders instead of hydrating once the root is given another element.
      if (!('ready' in document.documentElement.dataset)) root.render(cloneElement(app));
    }, LIMIT_MS);
  });
}
