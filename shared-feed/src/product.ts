import * as v from 'valibot';
import { dollars, name, optional, pictureUrl, productId, rate, text } from './fields';
import { createListReader } from './listReader';
import { parseItems } from './parseItems';

const productSchema = v.looseObject({
  id: productId,
  title: name,
  price: dollars,
  image: optional(pictureUrl),
  category: optional(name),
  description: optional(text),
  brand: optional(name),
  discount: optional(dollars),
  rating: optional(v.looseObject({ rate })),
});

/**
 * A product of the catalogue (docs/product.md DATA-1). `price` and `discount` are dollars, `image` is a url that the browser
 * can load a picture from; fields the shop does not know stay as they are.
 */
export type Product = v.InferOutput<typeof productSchema>;

/**
 * Parses a products feed item by item.
 * @param items the feed's JSON list
 * @returns the good items in feed order; one without id, title or price is dropped, of two with one id the first stays
 */
export function parseProducts(items: readonly unknown[]): Product[] {
  return parseItems(productSchema, items);
}

export const readProducts = createListReader(parseProducts);
