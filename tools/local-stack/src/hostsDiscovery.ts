import { fetchRelease, toEntry } from 'discovery';
import type { FastifyInstance } from 'fastify';
import {
  findRouteConflict,
  SCHEMA_URL,
  type DiscoveryDocument,
  type DiscoveryEntry,
  type Release,
} from 'contract';
import { createService, sendRevalidated, staleOnError, type ServiceOptions } from 'service-kit';

export interface HostsDiscoveryOptions extends Pick<ServiceOptions, 'log' | 'drainMs'> {
  /** With the origins of their hosts, seen from this service. */
  readonly remotes: readonly { readonly name: string; readonly origin: string }[];
  /** How long a response is fresh; 50 ms when left out: a page loaded after a save needs the new hash. */
  readonly freshMs?: number;
}

/** When a host counts as down. */
const TIMEOUT_MS = 1000;
const PATIENCE_MS = 150;

/**
 * Creates the discovery of `npm run dev`: live is what the hosts serve now, without a log.
 *
 * - `GET /discovery.json`: the document (contract), with an ETag, readable from any origin. A host that is down, or whose
 * release is invalid or takes another remote's path, keeps its last good entry.
 * - `POST /reports`, `POST /vitals`: accepted and ignored
 *
 * The caller listens and closes. Problems of hosts are logged.
 */
export function createHostsDiscovery(options: HostsDiscoveryOptions): FastifyInstance {
  const { remotes, freshMs = 50, ...serviceOptions } = options;
  const app = createService({
    ...serviceOptions,
    name: 'discovery',
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
  });
  const live = new Map<string, Release>();

  /** @throws Error when another live remote has the path */
  function admit(release: Release): Release {
    const others = [...live.values()].filter(({ name }) => name !== release.name);
    const conflict = findRouteConflict([...others, release]);
    if (conflict) throw new Error(conflict);
    live.set(release.name, release);
    return release;
  }

  const hosts = remotes.map(({ name, origin }) =>
    staleOnError({
      read: async (signal) => admit(await fetchRelease({ name, origin }, signal)),
      freshMs,
      timeoutMs: TIMEOUT_MS,
      patienceMs: PATIENCE_MS,
      waitsForFirst: true,
      onChange: (problem) =>
        problem === undefined
          ? app.log.info(`${name} responds again.`)
          : app.log.warn(
              `${name} at ${origin} gives no release (${problem}). Its last good one stays live, if there was one.`,
            ),
    }),
  );

  async function document(): Promise<DiscoveryDocument> {
    const releases = await Promise.all(hosts.map((release) => release()));
    const entries = releases
      .filter((release) => release !== undefined)
      .map((release): [string, DiscoveryEntry[]] => [release.name, [toEntry({ release }, 100, true)]]);
    return { schema: SCHEMA_URL, microFrontends: Object.fromEntries(entries) };
  }

  // A host that goes down before the first request then has an entry to keep.
  app.addHook('onReady', async () => void document());
  app.get('/discovery.json', async (request, reply) =>
    sendRevalidated(request, reply, {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(await document()),
    }),
  );
  for (const path of ['/reports', '/vitals'])
    app.post(path, async (_request, reply) => reply.code(202).send());
  return app;
}
