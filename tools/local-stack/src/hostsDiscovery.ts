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

export interface FollowedRemote {
  /** Its key in the document, e.g. `mfe-cart`. */
  readonly name: string;
  /** Where its host responds, seen from this service, e.g. `http://mfe-cart:8080`. */
  readonly origin: string;
}

export interface HostsDiscoveryOptions extends Pick<ServiceOptions, 'log' | 'drainMs'> {
  readonly remotes: readonly FollowedRemote[];
  /** How long the hosts' responses are taken as new, in milliseconds; 50 when left out, for a page that is loaded after a save needs the hash of what was saved. */
  readonly freshMs?: number;
  /** When a host counts as down, in milliseconds; 1000 when left out. */
  readonly timeoutMs?: number;
}

const PATIENCE_MS = 150;

/**
 * The discovery document for `npm run dev`, where dev servers change what a release is while it runs: what is live is what
 * the hosts serve now, without a log, checks or versions that stay as they are.
 *
 * - `GET /discovery.json`: the document (contract), `no-cache` with an ETag; any origin may read it. It is built from
 *   what the remotes' hosts serve, asked for at the start and on demand. A host that is down, serves rubbish, or a release
 *   with a path that another remote has, keeps its last good entry; a remote that was never seen has none.
 * - `POST /reports`, `POST /vitals`: taken and forgotten, for nothing here is compared
 * - `GET /health`, `GET /ready`: see createService
 *
 * The caller listens and closes. Nothing is thrown: a host that gives no release is logged.
 * @returns not yet listening; the hosts are asked for the first time when it is ready
 */
export function createHostsDiscovery(options: HostsDiscoveryOptions): FastifyInstance {
  const { remotes, freshMs = 50, timeoutMs = 1000, ...serviceOptions } = options;
  const app = createService({
    ...serviceOptions,
    name: 'discovery',
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
  });
  const live = new Map<string, Release>();

  /** @throws Error when the release has a path of another remote that is live */
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
      timeoutMs,
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
    return toDocument(releases.filter((release) => release !== undefined));
  }

  // Once ahead, so that a host that goes down before anybody asked has an entry to keep.
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

/** One entry per release, with all of its remote's traffic. */
function toDocument(releases: readonly Release[]): DiscoveryDocument {
  const entries = releases.map((release): [string, DiscoveryEntry[]] => [
    release.name,
    [toEntry({ release }, 100, true)],
  ]);
  return { schema: SCHEMA_URL, microFrontends: Object.fromEntries(entries) };
}
