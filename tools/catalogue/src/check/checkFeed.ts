import { checkProducts, type Fault, type Product, unmatchedFilters } from 'contract/feed';
import { pathAsTyped } from 'service-kit';
import type { FileOptions } from '../columns/options';
import { shopFacts, shopMoney } from '../columns/shopFacts';
import { readProductFile, type Reading } from '../products/products';
import { feedOf } from '../sources/source';
import { isUrl, readProductsAt } from '../sources/url';
import { checkPictures, type PictureOptions, type ShownProduct } from './checkPictures';

export type CheckOptions = FileOptions & PictureOptions;

export type Report = Awaited<ReturnType<typeof checkFeed>>;

type Need = readonly [field: string, problem: string, isThere: (product: Product) => unknown];

const NOT_LISTED = 'so they are not in the merchant feed';
/** Google's Product data specification. */
const needs: readonly Need[] = [
  ['image', `no picture with a URL, ${NOT_LISTED}`, ({ image }) => image && !image.startsWith('data:')],
  ['price', `a price below a cent, ${NOT_LISTED}`, ({ price }) => shopMoney().toCents(price) > 0n],
  ['description', 'no description', ({ description }) => description?.trim()],
  ['brand', 'neither brand nor gtin', ({ brand, gtin }) => brand ?? gtin],
  ['category', 'no category', ({ category }) => category],
];

/** Checks a product feed as the shop reads it, or a file as `serve` does. @param source URL or path @throws Error that completes "… cannot be read: " */
export async function checkFeed(source: string, options: CheckOptions) {
  const isFile = !isUrl(source);
  const reading = isFile ? await readProductFile(pathAsTyped(source), options) : await readUrl(source);
  const { items, lines, products: count, ...facts } = reading;
  // `serve` refuses what the shop does not read.
  if (isFile) feedOf(items);
  const { shown, dropped, reasons, lost } = await checkProducts(items);
  const { faults, origins, notes } = await checkPictures(shown, source, options);
  const products = shown.map(({ product }) => product);
  const withPlace = (fault: Fault) => {
    const { id, title } = Object(items[fault.item - 1]) as Record<string, unknown>;
    return { ...fault, line: lines[fault.item - 1], id: textOf(id), title: textOf(title) };
  };
  return {
    source,
    items: count,
    shown: shown.length,
    /** Of the products shown. */
    variants: {
      items: variantsOf(shown.map(({ item }) => Object(items[item - 1]) as Product)),
      shown: variantsOf(products),
    },
    // Among them the products that `serve` leaves out or changes.
    ...facts,
    filters: unmatchedFilters(products, shopFacts()),
    /** By the gateway metric's reasons. */
    droppedBy: Object.fromEntries(
      [...Map.groupBy(reasons, (reason) => reason)].map(([reason, each]) => [reason, each.length]),
    ),
    dropped: dropped.map(withPlace),
    warnings: [...lost, ...faults].sort((one, other) => one.item - other.item).map(withPlace),
    pictureOrigins: origins,
    gaps: gapsOf(shown, lines),
    notes,
  };
}

function variantsOf(products: readonly Product[]): number {
  return products.reduce((sum, { variants }) => sum + [variants ?? []].flat().length, 0);
}

function gapsOf(shown: readonly ShownProduct[], lines: readonly number[]) {
  return needs.flatMap(([field, problem, isThere]) => {
    const items = shown.filter(({ product }) => !isThere(product)).map(({ item }) => lines[item - 1] ?? item);
    return items.length === 0 ? [] : [{ field, problem, items }];
  });
}

async function readUrl(source: string): Promise<Reading> {
  const items = await readProductsAt(source);
  const lines = items.map((_, index) => index + 1);
  return { items, lines, unit: 'item', products: items.length, problems: [], columns: [], advice: [] };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
