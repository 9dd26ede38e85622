const FEED_TIMEOUT_MS = 10_000;

/** A feed that gave no usable list; `cause` holds what was thrown underneath, if anything. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/**
 * Fetches a feed. The request is written so that the page's `<link rel="preload" as="fetch" crossorigin>` serves it.
 * @param url absolute or root-relative
 * @returns the JSON list of the response, its items not yet parsed
 * @throws FeedError when there is no response within 10 s, or it is not 2xx, not JSON or not a list
 */
export async function fetchList(url: string): Promise<readonly unknown[]> {
  const body = await fetchJson(url);
  if (!Array.isArray(body)) throw new FeedError(`${url} responded with JSON that is not a list.`);
  return body as readonly unknown[];
}

async function fetchJson(url: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(FEED_TIMEOUT_MS) });
  } catch (cause) {
    throw new FeedError(`${url} did not respond.`, { cause });
  }
  if (!response.ok) throw new FeedError(`${url} responded with status ${response.status}.`);
  try {
    return await response.json();
  } catch (cause) {
    throw new FeedError(`${url} did not respond with JSON.`, { cause });
  }
}
