import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { IMMUTABLE } from 'service-kit';

const FRESH_MS = 1_000;
const TIMEOUT_MS = 5_000;
const MOST_KEPT = 8;
const MOST_KEPT_CHARACTERS = 64_000_000;
/** In bytes, unpacked. */
const LARGEST = 20_000_000;
/** A feed that cannot be used is asked for again after so long at first, twice as long each further time. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

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
  /** Fulfilled when every feed has responded or failed for the first time. */
  readonly first: () => Promise<void>;
  /** Fulfilled when every feed has responded or failed. */
  readonly refreshed: () => Promise<void>;
  readonly find: (hash: string) => FeedVersion | undefined;
}

/** A feed that responds with something that no page can be made from. */
class UnusableFeedError extends Error {
  override readonly name = 'UnusableFeedError';
}

/** What came of the last time that a feed was asked for. */
interface Outcome {
  readonly etag?: string | undefined;
  readonly problem?: string | undefined;
  /** How often in a row it could not be used. */
  readonly refusals: number;
  readonly askAgainAt: number;
}

const NEVER_ASKED: Outcome = { refusals: 0, askAgainAt: -Infinity };

/**
 * Where the gateway reaches the feeds.
 * @param urls as the browser is told: absolute, or below /api of the shop's own origin
 * @param feed the origin of the feed that the shop serves
 */
export function feedUrls(
  urls: Readonly<Record<FeedName, string>>,
  feed: string | undefined,
): Record<FeedName, string | undefined> {
  const at = (url: string) => {
    if (URL.canParse(url)) return url;
    return feed && new URL(url.replace(/^\/api\//, '/'), feed).href;
  };
  return { products: at(urls.products), posts: at(urls.posts) };
}

/**
 * The feeds that pages are made from, and the last versions of them by their hashes. A feed that fails stays what it was, and one
 * that responds with something unusable is asked for less and less often.
 * @param urls absolute; a feed without one is never there
 * @param log told once per change that a feed cannot be read, or can be again
 */
export function createFeedVersions(
  urls: Readonly<Record<FeedName, string | undefined>>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): FeedVersions {
  const latest: LatestFeeds = {};
  const kept = new LRUCache<string, FeedVersion>({
    max: MOST_KEPT,
    maxSize: MOST_KEPT_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  const outcomes: Record<FeedName, Outcome> = { products: NEVER_ASKED, posts: NEVER_ASKED };
  let readAt = -Infinity;
  let pending: Promise<void> | undefined;
  let first: Promise<void> | undefined;

  async function refresh(name: FeedName): Promise<void> {
    const url = urls[name];
    const last = outcomes[name];
    if (url === undefined || performance.now() < last.askAgainAt) return;
    const outcome = await ask(name, url, last);
    outcomes[name] = outcome;
    const { problem } = outcome;
    if (problem === last.problem) return;
    if (problem === undefined) log.info(`The ${name} feed can be read again.`);
    else log.warn(`The ${name} feed cannot be read: ${problem}. The last good one serves, if there was one.`);
  }

  async function ask(name: FeedName, url: string, last: Outcome): Promise<Outcome> {
    let { etag } = last;
    const abort = new AbortController();
    try {
      const response = await fetch(url, {
        headers: etag ? { 'if-none-match': etag } : {},
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (response.status === 304) {
        if (last.refusals > 0) throw new UnusableFeedError(last.problem);
        return { etag, ...NEVER_ASKED };
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`it responds with status ${response.status}`);
      }
      etag = response.headers.get('etag') ?? undefined;
      keep(name, await readList(response));
      return { etag, ...NEVER_ASKED };
    } catch (error) {
      // Ends the connection of a body that is read no further.
      abort.abort();
      const { message: problem } = error as Error;
      if (!(error instanceof UnusableFeedError)) return { ...last, problem };
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** last.refusals, LONGEST_PAUSE_MS);
      return { etag, problem, refusals: last.refusals + 1, askAgainAt: performance.now() + pauseMs };
    }
  }

  function keep(name: FeedName, text: string): void {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const version = kept.get(hash) ?? { hash, text };
    latest[name] = version;
    kept.set(hash, version);
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
    first: () => (first ??= refreshAll()),
    refreshed: refreshAll,
    find: (hash) => kept.get(hash) ?? Object.values(latest).find((version) => version.hash === hash),
  };
}

/**
 * Counts while it reads, so that a small packed body cannot become a large one here.
 * @throws UnusableFeedError for what is too large or no JSON list
 */
async function readList({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new UnusableFeedError(`it is over ${LARGEST / 1_000_000} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  text += decoder.decode();
  if (!isList(text)) throw new UnusableFeedError('it is no JSON list');
  return text;
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
