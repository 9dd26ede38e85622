import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { OFFLINE_PAGE, type Kind } from './kinds';
import { intactFiles, mayBeStored, onlyLists, smallPictures } from './plugins';

const PAGES = 'shop-pages';
const PATIENCE_S = 3;
const PAGES_CACHED_S = 30 * 24 * 60 * 60;

/** Entry in `serverTiming` of a cached page. */
const CACHED = 'cached';

/** Pages vary by visitor, but a browser has one visitor. */
const matchOptions = { ignoreVary: true };

/** Stores only the shop's pages, and removes missing ones. A cached page replaces a server error. */
const shopPages: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status === 404) await (await caches.open(PAGES)).delete(request, matchOptions);
    return (await response.clone().text()).includes(' id="shop-releases"') ? response : null;
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    return cachedResponse ? markCached(cachedResponse) : null;
  },
  // Here, because earlier hooks do not see navigation preloads.
  async handlerWillRespond({ request, response }) {
    return response.status < 500 ? response : ((await cachedPage(request)) ?? response);
  },
  async handlerDidError({ request }) {
    return cachedPage(request);
  },
};

async function cachedPage(request: Request): Promise<Response | undefined> {
  const pages = await caches.open(PAGES);
  const page = (await pages.match(request, matchOptions)) ?? (await pages.match(OFFLINE_PAGE, matchOptions));
  return page && markCached(page);
}

function markCached({ body, headers }: Response): Response {
  const marked = new Headers(headers);
  marked.append('server-timing', CACHED);
  return new Response(body, { headers: marked });
}

/** Workbox's type does not fit exact optional properties. */
const expire = (maxEntries: number, options: { readonly maxAgeSeconds?: number } = {}) =>
  new ExpirationPlugin({ maxEntries, ...options, purgeOnQuotaError: true }) as WorkboxPlugin;

const networkFirst = (cacheName: string, ...plugins: readonly WorkboxPlugin[]) =>
  new NetworkFirst({ cacheName, networkTimeoutSeconds: PATIENCE_S, plugins: [mayBeStored, ...plugins] });

export const strategies: Readonly<Record<Kind, Strategy>> = {
  page: new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: PATIENCE_S,
    matchOptions,
    plugins: [shopPages, mayBeStored, expire(30, { maxAgeSeconds: PAGES_CACHED_S })],
  }),
  content: networkFirst('shop-content'),
  file: new CacheFirst({ cacheName: 'shop-files', plugins: [mayBeStored, intactFiles] }),
  data: new CacheFirst({ cacheName: 'shop-data', plugins: [mayBeStored, intactFiles, expire(6)] }),
  feed: networkFirst('shop-feeds', onlyLists),
  // Without a time limit: the cache serves only when the network fails.
  releases: new NetworkFirst({ cacheName: 'shop-releases', plugins: [mayBeStored] }),
  // At most 40 MB.
  picture: new StaleWhileRevalidate({
    cacheName: 'shop-pictures',
    plugins: [mayBeStored, smallPictures, expire(200)],
  }),
};
