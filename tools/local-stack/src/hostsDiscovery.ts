import { fetchRelease } from 'discovery';
import type { FastifyInstance } from 'fastify';
import { SCHEMA_URL, toEntry, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import { createService, describeError, sendRevalidated, type ServiceOptions } from 'service-kit';

export interface HostsDiscoveryOptions extends Pick<ServiceOptions, 'log' | 'drainMs'> {
  /** Origins as this service reaches them. */
  readonly remotes: readonly { readonly name: string; readonly origin: string }[];
}

/** A dev server does not respond while it compiles; the gateway then uses its last document. */
const TIMEOUT_MS = 10_000;

/**
 * Creates the discovery of `npm run dev`: whatever hosts serve is live. Logs hosts that are down or have an invalid release. Accepts and
 * ignores reports and vitals. The caller listens and closes.
 */
export function createHostsDiscovery({ remotes, ...options }: HostsDiscoveryOptions): FastifyInstance {
  const app = createService({
    ...options,
    name: 'discovery',
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
  });

  async function entryOf(
    host: HostsDiscoveryOptions['remotes'][number],
  ): Promise<[string, DiscoveryEntry[]][]> {
    try {
      const release = await fetchRelease(host, AbortSignal.timeout(TIMEOUT_MS));
      return [[release.name, [toEntry(release, 100, true)]]];
    } catch (error) {
      app.log.warn(`${host.name} at ${host.origin} gives no release (${describeError(error)}).`);
      return [];
    }
  }

  app.get('/discovery.json', async (request, reply) => {
    const entries = (await Promise.all(remotes.map(entryOf))).flat();
    const document: DiscoveryDocument = { schema: SCHEMA_URL, microFrontends: Object.fromEntries(entries) };
    return sendRevalidated(request, reply, {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(document),
    });
  });
  for (const path of ['/reports', '/vitals'])
    app.post(path, async (_request, reply) => reply.code(202).send());
  return app;
}
