import { fetchRelease } from 'discovery';
import type { FastifyInstance } from 'fastify';
import { SCHEMA_URL, toEntry, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import { createService, sendRevalidated, staleOnError, type ServiceOptions } from 'service-kit';

export interface HostsDiscoveryOptions extends Pick<ServiceOptions, 'log' | 'drainMs'> {
  /** Origins as this service reaches them. */
  readonly remotes: readonly { readonly name: string; readonly origin: string }[];
}

const TIMEOUT_MS = 1000;
const PATIENCE_MS = 150;

/**
 * Creates the discovery of `npm run dev`: whatever hosts serve is live. Logs hosts that are down or have an invalid release, and keeps the
 * last good entry. Accepts and ignores reports and vitals. The caller listens and closes.
 */
export function createHostsDiscovery({ remotes, ...options }: HostsDiscoveryOptions): FastifyInstance {
  const app = createService({
    ...options,
    name: 'discovery',
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
  });
  const hosts = remotes.map(({ name, origin }) =>
    staleOnError({
      read: (signal) => fetchRelease({ name, origin }, signal),
      // A page that loads after a save needs the new hash.
      freshMs: 0,
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

  // Reads the hosts early, so that a host that fails before the first request has an entry.
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
