import { fastify, type FastifyInstance } from 'fastify';
import { toDocument } from './document';
import { lastGood } from './lastGood';
import { fetchRelease } from './release';
import { sendRevalidated } from './revalidated';

export interface DiscoveredRemote {
  /** Its key in the document, e.g. `mfe-cart`. */
  readonly name: string;
  /** Where its host answers, seen from this service, e.g. `http://mfe-cart:8080`. */
  readonly origin: string;
  /** Who answers for it, as CODEOWNERS names them. */
  readonly team?: string;
}

export interface DiscoveryOptions {
  readonly remotes: readonly DiscoveredRemote[];
  /** How long the hosts' answers are taken as new, in milliseconds. */
  readonly freshMs?: number;
  /** When a host counts as down, in milliseconds. */
  readonly timeoutMs?: number;
  /** Told once per change that a host is in trouble, or back. */
  log?: (line: string) => void;
}

const PATIENCE_MS = 150;

/**
 * The service that says which release of which remote is live.
 *
 * - `GET /discovery.json`: the document (document.ts), `no-cache` with an ETag; any origin may read it. It is built from
 *   what the remotes' hosts serve, asked for on demand. A host that is down or serves rubbish keeps its last good entry;
 *   a remote that was never seen has none.
 * - `GET /health`: `{ "status": "ok" }`
 *
 * The caller listens and closes.
 */
export function createDiscovery(options: DiscoveryOptions): FastifyInstance {
  const { remotes, freshMs = 1000, timeoutMs = 1000, log = console.warn } = options;
  const hosts = remotes.map(({ name, origin, team }) => ({
    team,
    release: lastGood({
      read: (signal) => fetchRelease({ name, origin }, signal),
      freshMs,
      timeoutMs,
      patienceMs: PATIENCE_MS,
      waitsForFirst: true,
      onChange: (trouble) =>
        log(
          trouble === undefined
            ? `discovery: ${name} answers again.`
            : `discovery: ${name} at ${origin} gives no release (${trouble}). Its last good one stays live, if there was one.`,
        ),
    }),
  }));

  const app = fastify({ forceCloseConnections: true });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/discovery.json', async (request, reply) => {
    const releases = await Promise.all(
      hosts.map(async ({ team, release }) => {
        const live = await release();
        return live ? [{ ...live, ...(team && { team }) }] : [];
      }),
    );
    return sendRevalidated(
      request,
      reply,
      'application/json; charset=utf-8',
      JSON.stringify(toDocument(releases.flat())),
    );
  });
  return app;
}
