import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { strategies } from './caches';
import { keep, type KeepMessage } from './keep';
import { createKeeper } from './keepAndPrune';
import { kindOf, type Kind } from './kinds';
import { prune } from './prune';

/**
 * The shop's service worker: what was seen opens again without a network. docs/offline.md says what it keeps and for how long.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  // Pages that are open go on without it: what they have loaded came from elsewhere.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), prune()]));
});

const keepAndPrune = createKeeper(keep, prune);
self.addEventListener('message', (event) => {
  const message = event.data as KeepMessage;
  if (message.type === 'keep') event.waitUntil(keepAndPrune(event, message.resources));
});

for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(
    ({ url, request }) => kindOf(url, request.destination, self.location.origin) === (kind as Kind),
    strategy,
  );
}
// Takes what the browser has asked for ahead; it would ask twice otherwise.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
