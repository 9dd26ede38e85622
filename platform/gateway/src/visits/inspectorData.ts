import type { FastifyInstance } from 'fastify';
import {
  liveReleases,
  statusSchema,
  type DiscoveryDocument,
  type DiscoveryEntry,
  readJson,
  type InspectedApp,
} from 'contract';
import { sendRevalidated, staleOnError } from 'service-kit';
import * as v from 'valibot';
import type { Visitors } from './visitors';

interface InspectorDataOptions extends Pick<Visitors, 'overriddenVisit'> {
  readonly discovery: string;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly costOf: (app: string, version: string, build: string) => InspectedApp['cost'];
}

const TIMEOUT_MS = 2000;
const FRESH_MS = 2000;

/** Serves `/inspector.json`: the visitor's release of each app, and why it was chosen. */
export function serveInspectorData(app: FastifyInstance, options: InspectorDataOptions): void {
  const { discovery, document, costOf, overriddenVisit } = options;
  const publishedVersions = staleOnError({
    async read(signal) {
      const response = await fetch(new URL('/status', discovery), { signal });
      return v.parse(statusSchema, await readJson(response)).apps;
    },
    freshMs: FRESH_MS,
    timeoutMs: TIMEOUT_MS,
  });
  app.get('/inspector.json', async (request, reply) => {
    const all = await document();
    const [{ releases, hosts }, published] = await Promise.all([
      overriddenVisit(request, reply),
      publishedVersions(),
    ]);
    const live = liveReleases(all);
    const shell = releases.shell ? [['shell', releases.shell] as const] : [];
    const apps = [...shell, ...liveReleases(releases.document)].map(([name, entry]): InspectedApp => {
      const host = hosts.get(name);
      const cost = costOf(name, entry.metadata.version, entry.metadata.integrity);
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
