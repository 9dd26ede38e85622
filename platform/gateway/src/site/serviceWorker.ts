import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { sendRevalidated } from 'service-kit';
import { hasServiceWorker, SERVICE_WORKER } from '../shopConfig';
import type { SiteOptions } from './serveSite';

/** Removes itself and its caches. It is not in the shell's build, so that it works when a build is what is broken. */
export const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
`;

/** Serves the service worker of the visitor's shell; where it has none, or it is switched off, the one that removes it. */
export function serveServiceWorker(app: FastifyInstance, options: SiteOptions): void {
  const { settings, plugins = [], visit, document, shellBuildOf } = options;
  const enabled = hasServiceWorker(settings, plugins);
  app.get(SERVICE_WORKER, async (request, reply) => {
    const { releases, caching } = visit(request, reply, await document());
    const file = `${shellBuildOf(releases)}/sw.js`;
    const body = enabled && existsSync(file) ? readFileSync(file, 'utf8') : NO_WORKER;
    return sendRevalidated(request, reply, { type: 'text/javascript; charset=utf-8', body, ...caching });
  });
}
