import type { ReadList } from './listReader';

/** For the whole exchange: a response whose body drips or never ends counts as none. */
const FEED_TIMEOUT_MS = 10_000;

/** A feed that gave no usable list; `cause` holds what was thrown underneath, if anything. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

interface FetchListOptions {
  /**
   * True for a further try. The first one is written so that the page's `<link rel="preload" as="fetch" crossorigin>` serves
   * it; where that hangs, Chromium would hand it out again, and a cache entry being written is locked for 20 s.
   */
  readonly again?: boolean | undefined;
  /** Aborted, the request ends; what it is rejected with is then of no interest. */
  readonly abort?: AbortController | undefined;
}

/**
 * Fetches a feed and parses it.
 * @param url absolute or root-relative
 * @throws FeedError when the whole response is not there within 10 s, or it is not 2xx, not JSON or not a list
 */
export async function fetchList<T>(
  url: string,
  read: ReadList<T>,
  { again = false, abort = new AbortController() }: FetchListOptions = {},
): Promise<readonly T[]> {
  const timer = setTimeout(() => abort.abort(), FEED_TIMEOUT_MS);
  const request = { signal: abort.signal, cache: again ? 'reload' : 'default' } as const;
  const text = await fetchText(url, request).finally(() => clearTimeout(timer));
  try {
    return await read(text);
  } catch (cause) {
    throw new FeedError(`${url} did not respond with a JSON list.`, { cause });
  }
}

async function fetchText(url: string, request: RequestInit): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (cause) {
    throw new FeedError(`${url} did not respond.`, { cause });
  }
  if (!response.ok) throw new FeedError(`${url} responded with status ${response.status}.`);
  try {
    return await response.text();
  } catch (cause) {
    throw new FeedError(`${url} did not respond to the end.`, { cause });
  }
}
