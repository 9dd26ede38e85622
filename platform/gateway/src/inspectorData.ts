import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  liveReleases,
  statusSchema,
  type DiscoveryDocument,
  type DiscoveryEntry,
  type InspectedRemote,
} from 'contract';
import { staleOnError } from 'service-kit';
import * as v from 'valibot';
import type { OverriddenVisit } from './overrides/overrides';

export interface InspectorDataOptions {
  /** Origin of discovery. */
  readonly discovery: string;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly overriddenVisit: (request: FastifyRequest, reply: FastifyReply) => Promise<OverriddenVisit>;
}

const TIMEOUT_MS = 2000;
/** Short: what was published just now is there at the next look. */
const FRESH_MS = 2000;

/**
 * `GET /inspector.json`: of each remote the visitor's release, its team, how it was chosen, and which others are published. What
 * pages need is without that, since everybody pays for it.
 */
export function serveInspectorData(app: FastifyInstance, options: InspectorDataOptions): void {
  const { discovery, document, overriddenVisit } = options;
  const publishedVersions = followPublished(discovery);
  app.get('/inspector.json', async (request, reply) => {
    const all = await document();
    const [{ releases, hosts }, published] = await Promise.all([
      overriddenVisit(request, reply),
      publishedVersions(),
    ]);
    const live = liveReleases(all);
    const remotes = [...liveReleases(releases.document)].map(([name, entry]): InspectedRemote => {
      const host = hosts.get(name);
      return {
        name,
        team: entry.extras?.team ?? '',
        version: entry.metadata.version,
        chosen: host === undefined ? chosenBy(entry, all.microFrontends[name] ?? []) : 'override',
        live: live.get(name)?.metadata.version ?? '',
        published: published[name] ?? [],
        ...(host !== undefined && { host }),
      };
    });
    return reply.header('cache-control', 'private, no-store').send(remotes);
  });
}

/** By the document's own entries: an override is none of them, or one that says otherwise there. */
function chosenBy(entry: DiscoveryEntry, entries: readonly DiscoveryEntry[]): InspectedRemote['chosen'] {
  if (!entries.includes(entry)) return 'override';
  return entry.deployment?.default ? 'live' : 'canary';
}

/** The published versions by app, which discovery is asked for at most every 2 s; none where it is one without a log. */
function followPublished(discovery: string): () => Promise<Record<string, readonly string[]>> {
  const published = staleOnError({
    async read(signal) {
      const response = await fetch(new URL('/status', discovery), { signal });
      const { apps } = v.parse(statusSchema, await response.json());
      return Object.fromEntries(Object.entries(apps).map(([name, { releases }]) => [name, releases]));
    },
    freshMs: FRESH_MS,
    timeoutMs: TIMEOUT_MS,
    patienceMs: 0,
  });
  return async () => (await published()) ?? {};
}
