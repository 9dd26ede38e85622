import { cloneElement, startTransition, type ReactElement } from 'react';
import { hydrateRoot, type HydrationOptions } from 'react-dom/client';
import { idle } from './afterFirstPage';

/** Every file is there before hydration starts. With the 15 s of PagePlaceholder, the message comes within 20 s. */
const LIMIT_MS = 4_000;

/** While it hydrates, the browser is busy, on a slow device for longer than that. */
const LONGEST_BUSY_MS = 10_000;

/**
 * Hydrates the prerendered page. Suspense shows no fallback during hydration, so a page that is not hydrated after 4 s, while
 * the browser is idle, is rendered in the browser instead: there its placeholder, and then its error boundary, stand in for a
 * page that suspends for ever.
 */
export function hydratePage(container: Element, app: ReactElement, options: HydrationOptions): void {
  startTransition(() => {
    const root = hydrateRoot(container, app, options);
    const renderUnlessHydrated = () => {
      // React renders instead of hydrating once the root is given another element.
      if (!('ready' in document.documentElement.dataset)) root.render(cloneElement(app));
    };
    setTimeout(() => void idle(LONGEST_BUSY_MS).then(renderUnlessHydrated), LIMIT_MS);
  });
}

/** Whether React found other content than it hydrates, or an update while it did: its errors 418 and 421 to 425. */
export function isHydrationError({ message }: Error): boolean {
  return /hydrat|React error #4(?:18|2[1-5])/i.test(message);
}
