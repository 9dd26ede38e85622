import { EMPTY_LIST, readFeed, UnusableFeedError, type ReadFeed } from 'service-kit/readFeed';
import { FeedLossError } from './feedBrake';

/** Long, because each request downloads all of an unusable feed. */
const UNUSABLE_PAUSE_MS = 30_000;

/** Reads a feed when it has changed. @param use rejects to hold a version back */
export function feedReader(url: string, mayBeEmpty: boolean, use: (feed: ReadFeed) => Promise<void>) {
  let etag: string | undefined;
  let unusable: { readonly error: Error; readonly until: number } | undefined;

  async function read(signal: AbortSignal): Promise<void> {
    if (unusable && performance.now() < unusable.until) throw unusable.error;
    const abort = new AbortController();
    const response = await fetch(url, {
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.any([abort.signal, signal]),
    });
    try {
      if (response.status === 304) {
        if (unusable) throw unusable.error;
        return;
      }
      const feed = await readFeed(response);
      if (!mayBeEmpty && feed.items.length === 0) throw new UnusableFeedError(EMPTY_LIST);
      await use(feed);
      etag = response.headers.get('etag') ?? undefined;
      unusable = undefined;
    } catch (error) {
      // Closes the connection if the body was read in part.
      abort.abort();
      const isLoss = error instanceof FeedLossError;
      if (isLoss || error instanceof UnusableFeedError) {
        // Not if the body broke off, or has to be judged again: its ETag would turn the next response into a 304.
        etag = isLoss ? undefined : (response.headers.get('etag') ?? etag);
        unusable = { error, until: performance.now() + UNUSABLE_PAUSE_MS };
      }
      throw error;
    }
  }

  return {
    read,
    isRefused: (): boolean => unusable !== undefined,
    /** Whether browsers must not get it either. */
    isHeldBack: (): boolean =>
      unusable?.error instanceof FeedLossError || unusable?.error.message === EMPTY_LIST,
  };
}
