import { toCents } from 'brand';
import type { Product } from 'contract/feed';
import type { ShownProduct } from './checkPictures';

export interface Gap {
  readonly field: string;
  readonly problem: string;
  /** Counted from 1. */
  readonly items: readonly number[];
}

/** Google's Product data specification. */
const needs: readonly (Omit<Gap, 'items'> & { readonly isThere: (product: Product) => unknown })[] = [
  {
    field: 'image',
    problem: 'no picture with a URL, so they are not in the merchant feed',
    isThere: ({ image }) => image && !image.startsWith('data:'),
  },
  {
    field: 'price',
    problem: 'a price below a cent, so they are not in the merchant feed',
    isThere: ({ price }) => toCents(price) > 0n,
  },
  { field: 'description', problem: 'no description', isThere: ({ description }) => description?.trim() },
  { field: 'brand', problem: 'neither brand nor gtin', isThere: ({ brand, gtin }) => brand ?? gtin },
  { field: 'category', problem: 'no category', isThere: ({ category }) => category },
];

export function gapsOf(shown: readonly ShownProduct[]): readonly Gap[] {
  return needs.flatMap(({ field, problem, isThere }) => {
    const items = shown.filter(({ product }) => !isThere(product)).map(({ item }) => item);
    return items.length === 0 ? [] : [{ field, problem, items }];
  });
}
