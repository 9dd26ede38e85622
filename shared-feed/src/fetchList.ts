import type { ReadList } from 'contract/feed';

const FEED_TIMEOUT_MS = 10_000;

export class FeedError extends Error {
  override readonly name = 'FeedError';
}

interface FetchListOptions {
  /** Bypasses the preload and Chromium's cache entry, which may be locked. */
  readonly again?: boolean | undefined;
  readonly abort?: AbortController | undefined;
}

/** @throws FeedError without a complete 2xx response with a JSON list in 10 s */
export async function fetchList<T>(
  url: string,
  read: ReadList<T>,
  { again = false, abort = new AbortController() }: FetchListOptions = {},
): Promise<readonly T[]> {
  const failWith = (problem: string) => (cause: unknown) => {
    throw new FeedError(`${url} ${problem}.`, { cause });
  };
  const timer = setTimeout(() => abort.abort(), FEED_TIMEOUT_MS);
  try {
    const request = { signal: abort.signal, cache: again ? 'reload' : 'default' } as const;
    const response = await fetch(url, request).catch(failWith('did not respond'));
    if (!response.ok) throw new FeedError(`${url} responded with status ${response.status}.`);
    const text = await response.text().catch(failWith('did not respond to the end'));
    return await read(text).catch(failWith('did not respond with a JSON list'));
  } finally {
    clearTimeout(timer);
  }
}
