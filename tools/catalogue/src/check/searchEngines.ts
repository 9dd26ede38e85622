import { toCents } from 'brand';
import type { Product } from 'contract/feed';
import type { ShownProduct } from './checkPictures';

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

/** Returns the items, counted from 1, that lack a field. */
export function gapsOf(shown: readonly ShownProduct[]) {
  return needs.flatMap(([field, problem, isThere]) => {
    const items = shown.filter(({ product }) => !isThere(product)).map(({ item }) => item);
    return items.length === 0 ? [] : [{ field, problem, items }];
  });
}
