import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRevalidated, type Revalidated } from 'service-kit';

/** Where the worker is: at the root, whose pages it may answer for. */
export const SERVICE_WORKER = '/sw.js';

/**
 * A worker that takes itself and all it has kept back: browsers ask for the worker on each visit, and get this one in its place.
 * It stands here and not in the shell's build, so that it works when a build is what is broken.
 */
export const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
`;

export interface ServiceWorkerOptions {
  /** False takes it back from every browser that has it. */
  readonly enabled: boolean;
  /** The build of the shell that a visitor gets, absolute, and how far what depends on it may be kept. */
  readonly visitedBuild: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ readonly folder: string; readonly caching: Pick<Revalidated, 'cacheControl' | 'vary'> }>;
}

/**
 * `/sw.js`: the service worker of the visitor's release of the shell, asked for anew each time; where that has none, or it is
 * switched off, the one that removes it.
 */
export function serveServiceWorker(
  app: FastifyInstance,
  { enabled, visitedBuild }: ServiceWorkerOptions,
): void {
  app.get(SERVICE_WORKER, async (request, reply) => {
    const { folder, caching } = await visitedBuild(request, reply);
    const file = join(folder, 'sw.js');
    const body = enabled && existsSync(file) ? readFileSync(file, 'utf8') : NO_WORKER;
    return sendRevalidated(request, reply, { type: 'text/javascript; charset=utf-8', body, ...caching });
  });
}
