import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE } from 'service-kit';

const FRESH_MS = 1_000;
const TIMEOUT_MS = 5_000;
const MOST_KEPT = 8;
/** In bytes, unpacked. */
const LARGEST = 20_000_000;
/** A feed that cannot be used is not fetched whole each second. */
const UNUSABLE_PAUSE_MS = 30_000;

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
 * The feeds that pages are made from, and the last versions of them by their hashes. A feed that fails stays what it was. One that is
 * no JSON list, or larger than 20 MB, is reported and fetched again after half a minute.
 * @param urls absolute; a feed without one is never there
 * @param warn called with a sentence when a feed cannot be used
 */
export function createFeedVersions(
  urls: Readonly<Record<FeedName, string | undefined>>,
  warn: (sentence: string) => void = () => {},
): FeedVersions {
  const latest: LatestFeeds = {};
  const kept = new Map<string, FeedVersion>();
  const etags: Partial<Record<FeedName, string | undefined>> = {};
  const pausedUntil: Partial<Record<FeedName, number>> = {};
  let readAt = -Infinity;
  let pending: Promise<void> | undefined;

  async function refresh(name: FeedName): Promise<void> {
    const url = urls[name];
    if (url === undefined || performance.now() < (pausedUntil[name] ?? 0)) return;
    const etag = etags[name];
    const response = await fetch(url, {
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return;
    }
    const text = await readBounded(response);
    const hash = createHash('sha256')
      .update(text ?? '')
      .digest('hex')
      .slice(0, 32);
    const version = kept.get(hash) ?? (text !== undefined && isList(text) ? { hash, text } : undefined);
    if (!version) {
      const problem = text === undefined ? `is larger than ${LARGEST / 1e6} MB` : 'is no JSON list';
      warn(
        `${url} ${problem}, so the ${name} stay what they were. It is fetched again in ${UNUSABLE_PAUSE_MS / 1000} s.`,
      );
      pausedUntil[name] = performance.now() + UNUSABLE_PAUSE_MS;
      return;
    }
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

/** Reads a body as it comes. @returns undefined for one that is too large, of which no more is read */
async function readBounded(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Breaking off cancels the body.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LARGEST) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
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
