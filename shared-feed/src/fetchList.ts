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
 * Fetches a feed.
 * @param url absolute or root-relative
 * @returns the JSON list of the response, its items not yet parsed
 * @throws FeedError when the whole response is not there within 10 s, or it is not 2xx, not JSON or not a list
 */
export async function fetchList(
  url: string,
  { again = false, abort = new AbortController() }: FetchListOptions = {},
): Promise<readonly unknown[]> {
  const timer = setTimeout(() => abort.abort(), FEED_TIMEOUT_MS);
  try {
    const body = await fetchJson(url, { signal: abort.signal, cache: again ? 'reload' : 'default' });
    if (!Array.isArray(body)) throw new FeedError(`${url} responded with JSON that is not a list.`);
    return body as readonly unknown[];
  } finally {
    clearTimeout(timer);
  }
}

async function fetchJson(url: string, request: RequestInit & { signal: AbortSignal }): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (cause) {
    throw new FeedError(`${url} did not respond.`, { cause });
  }
  if (!response.ok) throw new FeedError(`${url} responded with status ${response.status}.`);
  try {
    return await response.json();
  } catch (cause) {
    const problem = request.signal.aborted ? 'did not respond to the end' : 'did not respond with JSON';
    throw new FeedError(`${url} ${problem}.`, { cause });
  }
}
