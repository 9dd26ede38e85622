import { liveReleases, statusSchema, type DiscoveryEntry, readJson, type InspectedApp } from 'contract';
import type { FastifyInstance } from 'fastify';
import { sendRevalidated } from 'service-kit';
import * as v from 'valibot';
import type { Parts } from '../parts';

const TIMEOUT_MS = 2000;

/** Serves `/inspector.json`, if it is on: the visitor's release of each app, and why it was chosen. */
export function serveInspectorData(
  app: FastifyInstance,
  { config, origins, takeShop, overriddenVisit, deltas }: Parts,
): void {
  if (!config.inspector) return;
  async function publishedVersions() {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new URL('/status', origins.discovery), { signal });
    return v.parse(statusSchema, await readJson(response)).apps;
  }
  app.get('/inspector.json', async (request, reply) => {
    const shop = await takeShop();
    const all = shop.document;
    const [{ releases, hosts }, published] = await Promise.all([
      overriddenVisit(request, reply, shop),
      publishedVersions().catch(() => undefined),
    ]);
    const live = liveReleases(all);
    const shell = releases.shell ? [['shell', releases.shell] as const] : [];
    const apps = [...shell, ...releases.live].map(([name, entry]): InspectedApp => {
      const host = hosts.get(name);
      const cost = deltas.costOf(name, entry.metadata.version, entry.metadata.integrity);
      return {
        name,
        team: entry.extras?.team ?? '',
        version: entry.metadata.version,
        chosen: host === undefined ? chosenBy(entry, all.microFrontends[name] ?? []) : 'override',
        live: live.get(name)?.metadata.version ?? '',
        published: published?.[name]?.releases ?? [],
        ...(host !== undefined && { host }),
        ...(cost && { cost }),
      };
    });
    return sendRevalidated(request, reply, {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(apps),
      cacheControl: 'private, no-store',
    });
  });
}

/** Overridden entries are not in the document. */
function chosenBy(entry: DiscoveryEntry, entries: readonly DiscoveryEntry[]): InspectedApp['chosen'] {
  if (!entries.includes(entry)) return 'override';
  return entry.deployment?.default ? 'live' : 'canary';
}
