import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { sendRevalidated } from 'service-kit';
import type { DiscoveryDocument, ShopConfig } from 'contract';
import type { Visitors } from '../visits/visitors';
import type { VisitorReleases } from '../visits/visits';

/** At the root, so that it controls every page. */
export const SERVICE_WORKER = '/sw.js';

export interface ServiceWorkerOptions extends Pick<Visitors, 'visit'> {
  readonly document: () => Promise<DiscoveryDocument>;
  readonly shellBuildOf: (releases: VisitorReleases) => string;
  readonly config: Pick<ShopConfig, 'serviceWorker'>;
}

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
export function serveServiceWorker(app: FastifyInstance, options: ServiceWorkerOptions): void {
  const { config, visit, document, shellBuildOf } = options;
  app.get(SERVICE_WORKER, async (request, reply) => {
    const { releases, caching } = visit(request, reply, await document());
    const file = `${shellBuildOf(releases)}/sw.js`;
    const body = config.serviceWorker && existsSync(file) ? readFileSync(file, 'utf8') : NO_WORKER;
    return sendRevalidated(request, reply, { type: 'text/javascript; charset=utf-8', body, ...caching });
  });
}
