import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { cacheResources, prune, type CacheMessage } from './cacheResources';
import { kindOf } from './kinds';
import { strategies } from './strategies';

/** Serves the shop offline: docs/architecture.md. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  // Does not take control of open pages, whose files came from elsewhere.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), prune()]));
});

// One message at a time: files may be cached before their page, and must not be pruned meanwhile.
let queue = Promise.resolve();
self.addEventListener('message', (event) => {
  const { type, resources } = event.data as CacheMessage;
  if (type !== 'keep') return;
  queue = queue
    .then(() => cacheResources(event, resources))
    .then(prune)
    .catch(() => {});
  event.waitUntil(queue);
});

const { origin } = self.location;
for (const [kind, strategy] of Object.entries(strategies))
  registerRoute(({ url, request }) => kindOf(url, request.destination, origin) === kind, strategy);
// Uses the navigation preload, so that the browser requests the page once.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
