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
