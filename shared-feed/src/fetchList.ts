const FEED_TIMEOUT_MS = 10_000;

/** A feed that gave no usable list; `cause` holds what was thrown underneath, if anything. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/**
 * Gets a feed. The request is written so that the page's `<link rel="preload" as="fetch" crossorigin>` answers it.
 * @param url absolute or root-relative
 * @returns the answer's JSON list, its items unchecked
 * @throws FeedError when there is no answer within 10 s, it is not 2xx, not JSON or not a list
 */
export async function fetchList(url: string): Promise<readonly unknown[]> {
  const body = await fetchJson(url);
  if (!Array.isArray(body)) throw new FeedError(`${url} answered JSON that is not a list.`);
  return body as readonly unknown[];
}

async function fetchJson(url: string): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(FEED_TIMEOUT_MS) });
  } catch (cause) {
    throw new FeedError(`${url} gave no answer.`, { cause });
  }
  if (!answer.ok) throw new FeedError(`${url} answered ${answer.status}.`);
  try {
    return await answer.json();
  } catch (cause) {
    throw new FeedError(`${url} did not answer JSON.`, { cause });
  }
}
