import { paths } from 'shared-router';
import { pictureMissing } from 'shared-ui';
import type { CacheMessage, Resource } from './worker/cacheResources';
import { OFFLINE_PAGE } from './worker/kinds';

/** Available offline even if never opened. The last one is shown for pages that are not cached. */
const ALWAYS_CACHED = [paths.cart, paths.wishlist, OFFLINE_PAGE];

/** Caches the files of this page; the worker controls the next one. @throws Error if it cannot start */
export async function cacheForOffline(url: string): Promise<void> {
  // Unavailable without HTTPS.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return;
  await serviceWorker.register(url);
  const { active } = await serviceWorker.ready;
  const send = (resources: readonly Resource[]) =>
    active?.postMessage({ type: 'keep', resources } satisfies CacheMessage);

  const pages = [window.location.href, ...ALWAYS_CACHED].map((url) => ({ url, destination: 'document' }));
  send([...pages, { url: pictureMissing, destination: 'image' }]);
  if (serviceWorker.controller) return;
  new PerformanceObserver((list) =>
    send((list.getEntries() as PerformanceResourceTiming[]).map(toResource)),
  ).observe({ type: 'resource', buffered: true });
}

function toResource({ name, initiatorType }: PerformanceResourceTiming): Resource {
  return { url: name, destination: initiatorType === 'img' ? 'image' : '' };
}
