import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { intactFiles } from './intactFiles';
import { OFFLINE_PAGE, type Kind } from './kinds';
import { mayBeStored, onlyLists } from './mayBeStored';

export const CACHES = {
  page: 'shop-pages',
  file: 'shop-files',
  data: 'shop-data',
  feed: 'shop-feeds',
  releases: 'shop-releases',
  picture: 'shop-pictures',
} as const satisfies Record<Kind, string>;

/** A page or a feed that is slower than this is shown as it was kept. */
const PATIENCE_S = 3;
const MOST_PAGES = 30;
const PAGES_KEPT_S = 30 * 24 * 60 * 60;
const MOST_DATA = 6;
/** Together at most 40 MB. */
const MOST_PICTURES = 200;
const LARGEST_PICTURE = 200_000;

/** Says to the page that it is one that was kept: `serverTiming` of its navigation entry has this name. */
const KEPT = 'kept';

/** What a page depends on is the visitor's, and there is one visitor here. */
const matchOptions = { ignoreVary: true };

/** Pages of the shop and nothing else; one that the server fails to make is as good as none. */
const shopPages: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    return (await response.clone().text()).includes(' id="shop-releases"') ? response : null;
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    return cachedResponse ? markKept(cachedResponse) : null;
  },
  // Here and not when it is fetched: what the browser has asked for ahead passes no plugin before.
  async handlerWillRespond({ request, response }) {
    return response.status < 500 ? response : ((await keptPage(request)) ?? response);
  },
  async handlerDidError({ request }) {
    return keptPage(request);
  },
};

async function keptPage(request: Request): Promise<Response | undefined> {
  const pages = await caches.open(CACHES.page);
  const page = (await pages.match(request, matchOptions)) ?? (await pages.match(OFFLINE_PAGE, matchOptions));
  return page && markKept(page);
}

function markKept({ body, headers }: Response): Response {
  const marked = new Headers(headers);
  marked.append('server-timing', KEPT);
  return new Response(body, { headers: marked });
}

const smallPictures: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const { size } = await response.clone().blob();
    return size <= LARGEST_PICTURE ? response : null;
  },
};

/** Removes what was used longest ago. Workbox's own type of its plugin is not one with exact optional properties. */
const expire = (options: { readonly maxEntries: number; readonly maxAgeSeconds?: number }) =>
  new ExpirationPlugin({ ...options, purgeOnQuotaError: true }) as WorkboxPlugin;

/**
 * How each kind is responded to. What never changes comes from its cache; what does, from the network, as long as there is one: a
 * release, a rollback or a price is never held back.
 */
export const strategies: Readonly<Record<Kind, Strategy>> = {
  page: new NetworkFirst({
    cacheName: CACHES.page,
    networkTimeoutSeconds: PATIENCE_S,
    matchOptions,
    plugins: [mayBeStored, shopPages, expire({ maxEntries: MOST_PAGES, maxAgeSeconds: PAGES_KEPT_S })],
  }),
  // Which of them go is said by the releases: prune.ts.
  file: new CacheFirst({ cacheName: CACHES.file, plugins: [mayBeStored, intactFiles] }),
  data: new CacheFirst({
    cacheName: CACHES.data,
    plugins: [mayBeStored, intactFiles, expire({ maxEntries: MOST_DATA })],
  }),
  feed: new NetworkFirst({
    cacheName: CACHES.feed,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [mayBeStored, onlyLists],
  }),
  // Never while the network has an answer, however long it takes.
  releases: new NetworkFirst({ cacheName: CACHES.releases, plugins: [mayBeStored] }),
  picture: new StaleWhileRevalidate({
    cacheName: CACHES.picture,
    plugins: [mayBeStored, smallPictures, expire({ maxEntries: MOST_PICTURES })],
  }),
};
