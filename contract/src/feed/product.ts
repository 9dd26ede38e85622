import * as v from 'valibot';
import { price } from '../price';
import { productId } from '../productId';
import { description, name, optional, pictureUrl, pictureUrls, rate } from './fields';
import { createListReader } from './listReader';
import { parseItems, type Parsing } from './parseItems';

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

/** Returns items with id, title and price, the first of each id. */
export function parseProducts(items: readonly unknown[], parsing?: Parsing): Product[] {
  return parseItems(productSchema, items, parsing).map(withPicture);
}

/** The first of the gallery, where a feed names no picture. */
function withPicture(product: Product): Product {
  const [image] = product.images ?? [];
  return product.image === undefined && image !== undefined ? { ...product, image } : product;
}

export const readProducts = createListReader(parseProducts);
