import {
  EMPTY_LIST,
  FEED_TIMEOUT_MS,
  readFeed,
  UnusableFeedError,
  type ReadFeed,
} from 'service-kit/readFeed';
import { unmatchedFilters } from 'brand';
import { checkProducts, type Fault } from 'contract/feed';

import type { Place } from '../products/problems';
import type { Reading } from '../products/products';
import { pathAsTyped, readProductFile, type FileOptions } from '../products/readFile';
import { checkPictures, pictureOrigins } from './checkPictures';
import { gapsOf } from './searchEngines';

export interface CheckOptions extends Omit<FileOptions, 'pictures'> {
  /** Whether to load them. */
  readonly pictures?: boolean;
  /** Base URL of a file's pictures. */
  readonly base?: string | undefined;
  /** URL of the shop that hosts pictures with a path only. */
  readonly shop?: string | undefined;
}

export type Report = Awaited<ReturnType<typeof checkFeed>>;

/** Checks a product feed as the shop reads it, or a file as `serve` does. @param source URL or path @throws Error that completes "… cannot be read: " */
export async function checkFeed(source: string, { pictures = true, base, shop, ...options }: CheckOptions) {
  const reading = isUrl(source)
    ? readingOf(await readUrl(source))
    : await readProductFile(pathAsTyped(source), { ...options, pictures: base });
  const { items, places, problems, columns, advice, unit, products } = reading;
  const { shown, dropped, reasons, lost } = await checkProducts(items);
  const droppedBy: Record<string, number> = {};
  for (const reason of reasons) droppedBy[reason] = (droppedBy[reason] ?? 0) + 1;
  const loaded = pictures ? await checkPictures(shown, source, shop) : noPictures;
  const withPlace = (fault: Fault) => ({ ...fault, ...places[fault.item - 1] });
  return {
    source,
    items: products,
    shown: shown.length,
    unit,
    columns,
    advice,
    filters: unmatchedFilters(shown.map(({ product }) => product)),
    /** Products that a file has, and `serve` leaves out or changes. */
    problems,
    /** By the gateway metric's reasons. */
    droppedBy,
    /** An item may have several faults. */
    dropped: dropped.map(withPlace),
    /** Faults of items that are not dropped. */
    warnings: [...lost, ...loaded.faults].sort((one, other) => one.item - other.item).map(withPlace),
    pictureOrigins: pictureOrigins(shown, loaded.origins),
    gaps: gapsOf(shown).map((gap) => ({
      ...gap,
      items: gap.items.map((item) => places[item - 1]?.line ?? item),
    })),
    notes: loaded.notes,
  };
}

const noPictures = { faults: [], origins: [], notes: ['The pictures are not checked.'] };

function readingOf({ items }: ReadFeed): Reading {
  if (items.length === 0) throw new UnusableFeedError(EMPTY_LIST);
  const places = items.map((item, index): Place => {
    const { id, title } = Object(item) as Record<string, unknown>;
    const text = (value: unknown) =>
      ['string', 'number'].includes(typeof value) ? String(value) : undefined;
    return { line: index + 1, id: text(id), title: text(title) };
  });
  const all = { items: items as Reading['items'], places, products: items.length };
  return { ...all, unit: 'item', problems: [], columns: [], advice: [] };
}

async function readUrl(source: string): Promise<ReadFeed> {
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
