import * as v from 'valibot';
import { parseItems } from './parseItems';

/** An optional field that is missing or unusable is normal (spec.md point 3): the product is sold without it. */
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

const finite = v.pipe(v.number(), v.finite());

const productSchema = v.looseObject({
  id: finite,
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  price: v.pipe(finite, v.minValue(0)),
  image: optional(v.string()),
  category: optional(v.string()),
  description: optional(v.string()),
  brand: optional(v.string()),
  discount: optional(finite),
  rating: optional(v.looseObject({ rate: finite })),
});

/** A product of the catalogue (spec.md point 3). `price` and `discount` are dollars; fields the shop does not know stay. */
export type Product = v.InferOutput<typeof productSchema>;

/**
 * Parses a products feed item by item.
 * @param items the feed's JSON list
 * @returns the good items in feed order; one without id, title or price is dropped, of two with one id the first stays
 */
export function parseProducts(items: readonly unknown[]): Product[] {
  return parseItems(productSchema, items);
}
