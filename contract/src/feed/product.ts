import * as v from 'valibot';
import { price, productId } from '../product';
import { description, name, optional, pictureUrl, pictureUrls, rate } from './fields';
import { createListReader, parseItems, type Parsing } from './parseList';

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
  availability: optional(v.picklist(['in_stock', 'out_of_stock', 'preorder'])),
  sku: optional(name),
  gtin: optional(name),
});

/** docs/product.md DATA-1. `price` and `discount` in dollars. Keeps unknown fields. */
export type Product = v.InferOutput<typeof productSchema>;

export function parseProducts(items: readonly unknown[], parsing?: Parsing): Product[] {
  return parseItems(productSchema, items, parsing).map(withPicture);
}

/** Takes the first of the gallery if the feed names no picture. */
function withPicture(product: Product): Product {
  const image = product.image ?? product.images?.[0];
  return image === product.image ? product : { ...product, image };
}

export const readProducts = createListReader(parseProducts);
