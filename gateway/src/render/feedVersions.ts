import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE } from 'service-kit';

const FRESH_MS = 1_000;
const TIMEOUT_MS = 5_000;
const MOST_KEPT = 8;
const LARGEST = 20_000_000;

export const feedNames = ['products', 'posts'] as const;
export type FeedName = (typeof feedNames)[number];

export interface FeedVersion {
  readonly hash: string;
  /** A JSON list, as it was sent. */
  readonly text: string;
}

export type LatestFeeds = Partial<Record<FeedName, FeedVersion>>;

export interface FeedVersions {
  /** The newest ones at hand, at once; one that is older than a second is asked for again meanwhile. */
  readonly latest: () => LatestFeeds;
  /** The same for what nobody waits for: one that is older than a second is asked for again first. */
  readonly newest: () => Promise<LatestFeeds>;
  /** Fulfilled when every feed has responded or failed. */
  readonly refreshed: () => Promise<void>;
  readonly find: (hash: string) => FeedVersion | undefined;
}

/**
 * The feeds that pages are made from, and the last versions of them by their hashes. A feed that fails stays what it was.
 * @param urls absolute; a feed without one is never there
 */
export function createFeedVersions(urls: Readonly<Record<FeedName, string | undefined>>): FeedVersions {
  const latest: LatestFeeds = {};
  const kept = new Map<string, FeedVersion>();
  const etags: Partial<Record<FeedName, string | undefined>> = {};
  let readAt = -Infinity;
  let pending: Promise<void> | undefined;

  async function refresh(name: FeedName): Promise<void> {
    const url = urls[name];
    if (url === undefined) return;
    const etag = etags[name];
    const response = await fetch(url, {
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return;
    }
    const text = await response.text();
    if (text.length > LARGEST || !Array.isArray(JSON.parse(text))) return;
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const version = kept.get(hash) ?? { hash, text };
    etags[name] = response.headers.get('etag') ?? undefined;
    latest[name] = version;
    kept.delete(hash);
    kept.set(hash, version);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  }

  function refreshAll(): Promise<void> {
    pending ??= Promise.allSettled(feedNames.map(refresh)).then(() => {
      readAt = performance.now();
      pending = undefined;
    });
    return pending;
  }

  const isOld = () => performance.now() - readAt >= FRESH_MS;

  return {
    latest() {
      if (isOld()) void refreshAll();
      return { ...latest };
    },
    async newest() {
      if (isOld()) await refreshAll();
      return { ...latest };
    },
    refreshed: refreshAll,
    find: (hash) => kept.get(hash),
  };
}

/** The url of a feed's version on the shop's origin. Whoever has it once has it for good. */
export function dataUrl({ hash }: FeedVersion): string {
  return `/data/${hash}.json`;
}

/** `GET /data/<hash>.json`: the data that a page was made from. */
export function serveData(app: FastifyInstance, { find }: FeedVersions): void {
  app.get<{ Params: { file: string } }>('/data/:file', async (request, reply) => {
    const version = find(request.params.file.replace(/\.json$/, ''));
    if (!version) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ error: 'This data is not kept any more. Open the page again.' });
    }
    return reply
      .header('cache-control', IMMUTABLE)
      .type('application/json; charset=utf-8')
      .send(version.text);
  });
}
