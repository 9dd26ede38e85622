import { HYDRATION_LIMIT_MS } from 'contract';
import { cloneElement, startTransition, type ReactElement } from 'react';
import { hydrateRoot, type HydrationOptions } from 'react-dom/client';
import { idle } from '../later/afterFirstPage';

/** On a slow device hydration alone may exceed the limit. */
const LONGEST_BUSY_MS = 10_000;

/** Hydrates a page, or renders it if hydration takes too long: hydration shows no fallback. */
export function hydratePage(container: Element, app: ReactElement, options: HydrationOptions): void {
  startTransition(() => {
    const root = hydrateRoot(container, app, options);
    const renderUnlessHydrated = () => {
      // With another element React renders instead of hydrating.
      if (!('ready' in document.documentElement.dataset)) root.render(cloneElement(app));
    };
    setTimeout(() => void idle(LONGEST_BUSY_MS).then(renderUnlessHydrated), HYDRATION_LIMIT_MS);
  });
}

/** React's error 419: the server sent the fallback of a widget that threw or was late; the browser renders the widget. */
export function isWidgetFallback({ message }: Error): boolean {
  return /server could not finish this Suspense boundary|React error #419/i.test(message);
}

/** React's errors 418 and 421 to 425: the content differs, or an update came during hydration. */
export function isHydrationError({ message }: Error): boolean {
  return /hydrat|React error #4(?:18|2[1-5])/i.test(message);
}
