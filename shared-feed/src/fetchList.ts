import type { ReadList } from './listReader';

/** For the whole exchange, including the body. */
const FEED_TIMEOUT_MS = 10_000;

export class FeedError extends Error {
  override readonly name = 'FeedError';
}

interface FetchListOptions {
  /**
   * True for a retry: it bypasses the page's `<link rel="preload">`, which serves the first request and may hang, and
   * Chromium's cache entry, which stays locked for 20 s while written.
   */
  readonly again?: boolean | undefined;
  readonly abort?: AbortController | undefined;
}

/**
 * Fetches a feed and parses it.
 * @param url absolute or root-relative
 * @throws FeedError when the response is not complete within 10 s, not 2xx, or not a JSON list
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
