import { readFile } from 'node:fs/promises';
import { EMPTY_LIST, FEED_TIMEOUT_MS, readFeed, UnusableFeedError, type ReadFeed } from 'gateway/readFeed';
import { checkProducts } from 'shared-feed/checks';
import { pathAsTyped } from '../pathAsTyped';
import { checkPictures } from './checkPictures';
import { gapsOf } from './searchEngines';

export interface CheckOptions {
  readonly pictures?: boolean;
  /** URL of the shop that hosts pictures with a path only. */
  readonly shop?: string;
}

export type Report = Awaited<ReturnType<typeof checkFeed>>;

/** Checks a product feed as the shop reads it. @param source URL or path @throws Error that completes "… cannot be read: " */
export async function checkFeed(source: string, { pictures = true, shop }: CheckOptions) {
  const { items } = await readSource(source);
  if (items.length === 0) throw new UnusableFeedError(EMPTY_LIST);
  const { shown, dropped, reasons, lost } = await checkProducts(items);
  const droppedBy: Record<string, number> = {};
  for (const reason of reasons) droppedBy[reason] = (droppedBy[reason] ?? 0) + 1;
  const loaded = pictures ? await checkPictures(shown, source, shop) : noPictures;
  return {
    source,
    items: items.length,
    shown: shown.length,
    /** By the gateway metric's reasons. */
    droppedBy,
    /** An item may have several faults. */
    dropped,
    /** Faults of items that are not dropped. */
    warnings: [...lost, ...loaded.faults].sort((one, other) => one.item - other.item),
    gaps: gapsOf(shown),
    notes: loaded.notes,
  };
}

const noPictures = { faults: [], notes: ['The pictures are not checked.'] };

async function readSource(source: string): Promise<ReadFeed> {
  if (!isUrl(source)) return readFeed(new Response(await readFile(pathAsTyped(source))));
  try {
    return await readFeed(await fetch(source, { signal: AbortSignal.timeout(FEED_TIMEOUT_MS) }));
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    throw new Error(`it takes more than the ${FEED_TIMEOUT_MS / 1_000} s that the shop waits for it`);
  }
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
