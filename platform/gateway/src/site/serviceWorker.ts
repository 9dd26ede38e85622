import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendRevalidated } from 'service-kit';
import type { Parts } from '../parts';
import { SERVICE_WORKER } from '../settings';
import { shellOf } from '../shop/shop';

/** A service worker that removes itself and its caches, even if the shell's build is broken. */
export const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
`;

/** Serves the visitor's service worker, or the one that removes it. */
export function serveServiceWorker(
  app: FastifyInstance,
  { config, visit, takeShop }: Pick<Parts, 'config' | 'visit' | 'takeShop'>,
): void {
  app.get(SERVICE_WORKER, async (request, reply) => {
    const shop = await takeShop();
    const { releases, caching } = visit(request, reply, shop);
    const file = `${shellOf(shop, releases).folder}/sw.js`;
    const body = config.serviceWorker && existsSync(file) ? readFileSync(file, 'utf8') : NO_WORKER;
    return sendRevalidated(request, reply, { type: 'text/javascript; charset=utf-8', body, ...caching });
  });
}
