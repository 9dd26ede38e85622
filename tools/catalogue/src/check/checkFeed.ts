import { toCents, unmatchedFilters } from 'brand';
import { checkProducts, type Fault, type Product } from 'contract/feed';
import { EMPTY_LIST, FEED_TIMEOUT_MS, readFeed, UnusableFeedError } from 'service-kit/readFeed';
import type { Item } from '../products/product';
import { readProductFile, type FileOptions, type Reading } from '../products/products';
import { pathAsTyped } from '../sources/file';
import { checkPictures, pictureOrigins, type ShownProduct } from './checkPictures';

export interface CheckOptions extends FileOptions {
  /** Whether to load them. */
  readonly pictures?: boolean;
  /** Origin of the shop that hosts pictures with a path only. */
  readonly shop?: string | undefined;
}

export type Report = Awaited<ReturnType<typeof checkFeed>>;

type Need = readonly [field: string, problem: string, isThere: (product: Product) => unknown];

/** Google's Product data specification. */
const needs: readonly Need[] = [
  [
    'image',
    'no picture with a URL, so they are not in the merchant feed',
    ({ image }) => image && !image.startsWith('data:'),
  ],
  ['price', 'a price below a cent, so they are not in the merchant feed', ({ price }) => toCents(price) > 0n],
  ['description', 'no description', ({ description }) => description?.trim()],
  ['brand', 'neither brand nor gtin', ({ brand, gtin }) => brand ?? gtin],
  ['category', 'no category', ({ category }) => category],
];

const noPictures = { faults: [], origins: [], notes: ['The pictures are not checked.'] };

/** Checks a product feed as the shop reads it, or a file as `serve` does. @param source URL or path @throws Error that completes "… cannot be read: " */
export async function checkFeed(source: string, { pictures = true, shop, ...options }: CheckOptions) {
  const { items, lines, problems, columns, advice, unit, products } = isUrl(source)
    ? await readUrl(source)
    : await readProductFile(pathAsTyped(source), options);
  const { shown, dropped, reasons, lost } = await checkProducts(items);
  const loaded = pictures ? await checkPictures(shown, source, shop) : noPictures;
  const withPlace = (fault: Fault) => {
    const { id, title } = Object(items[fault.item - 1]) as Record<string, unknown>;
    return { ...fault, line: lines[fault.item - 1], id: textOf(id), title: textOf(title) };
  };
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
    droppedBy: Object.fromEntries(
      [...Map.groupBy(reasons, (reason) => reason)].map(([reason, each]) => [reason, each.length]),
    ),
    dropped: dropped.map(withPlace),
    warnings: [...lost, ...loaded.faults].sort((one, other) => one.item - other.item).map(withPlace),
    pictureOrigins: pictureOrigins(shown, loaded.origins),
    gaps: gapsOf(shown, lines),
    notes: loaded.notes,
  };
}

/** Returns the lines of products that lack a field. */
function gapsOf(shown: readonly ShownProduct[], lines: readonly number[]) {
  return needs.flatMap(([field, problem, isThere]) => {
    const items = shown.filter(({ product }) => !isThere(product)).map(({ item }) => lines[item - 1] ?? item);
    return items.length === 0 ? [] : [{ field, problem, items }];
  });
}

async function readUrl(source: string): Promise<Reading> {
  const response = fetch(source, { signal: AbortSignal.timeout(FEED_TIMEOUT_MS) });
  const { items } = await response.then(readFeed).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
    throw new Error(`it takes more than the ${FEED_TIMEOUT_MS / 1_000} s that the shop waits for it`);
  });
  if (items.length === 0) throw new UnusableFeedError(EMPTY_LIST);
  const lines = items.map((_, index) => index + 1);
  const nothingElse = { problems: [], columns: [], advice: [] };
  return { items: items as Item[], lines, unit: 'item', products: items.length, ...nothingElse };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
