import * as v from 'valibot';
import { price, productId } from '../product';
import { availability, description, name, optional, pictureUrl, pictureUrls, rate } from './fields';
import { parseItems, type Parsing } from './parseList';
import type { Variant } from './variants';

export const productSchema = v.looseObject({
  id: productId,
  title: name,
  price,
  image: optional(pictureUrl),
  category: optional(name),
  description: optional(description),
  brand: optional(name),
  discount: optional(price),
  rating: optional(v.looseObject({ rate })),
  images: optional(pictureUrls),
  availability: optional(availability),
  sku: optional(name),
  gtin: optional(name),
  checkoutId: optional(name),
});

/** docs/product.md DATA-1, VARIANT-1. `price` and `discount` in dollars. Keeps unknown fields. */
export type Product = v.InferOutput<typeof productSchema> & {
  readonly variants?: readonly Variant[] | undefined;
};

/** Of a feed without variants. */
export function parsePlainProducts(items: readonly unknown[], parsing?: Parsing): Product[] {
  return parseItems(productSchema, items, parsing).map((product) => ({
    ...product,
    image: product.image ?? product.images?.[0],
    variants: undefined,
  }));
}
