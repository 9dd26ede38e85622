import { paths } from 'shared-router';
import { pictureMissing } from 'shared-ui';
import type { KeepMessage, Resource } from './worker/keep';
import { OFFLINE_PAGE } from './worker/kinds';

/** Work without a network, whether they were opened before or not; the last one stands in for the pages that are not kept. */
const ALWAYS_KEPT = [paths.cart, paths.wishlist, OFFLINE_PAGE];

/**
 * Starts the service worker, which takes over with the next document: of this one it is told what was loaded without it.
 * A browser that has none has the shop as it is without.
 * @param url of the worker
 * @throws when the browser cannot start it
 */
export async function keepForOffline(url: string): Promise<void> {
  // Not in a page that is not encrypted.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return;
  await serviceWorker.register(url);
  const { active } = await serviceWorker.ready;
  const tell = (resources: readonly Resource[]) =>
    active?.postMessage({ type: 'keep', resources } satisfies KeepMessage);

  const pages = [window.location.href, ...ALWAYS_KEPT].map((page) => ({
    url: page,
    destination: 'document',
  }));
  tell([...pages, { url: pictureMissing, destination: 'image' }]);
  if (serviceWorker.controller) return;
  new PerformanceObserver((list) =>
    tell((list.getEntries() as PerformanceResourceTiming[]).map(toResource)),
  ).observe({ type: 'resource', buffered: true });
}

function toResource({ name, initiatorType }: PerformanceResourceTiming): Resource {
  return { url: name, destination: initiatorType === 'img' ? 'image' : '' };
}
