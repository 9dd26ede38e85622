import type { ProductId } from 'contract';
import * as v from 'valibot';

/** Returns the items that fit the schema, in order, the first of each id. */
export function parseItems<T extends { id: ProductId }>(
  schema: v.GenericSchema<unknown, T>,
  items: readonly unknown[],
): T[] {
  const results = items.map((item) => v.safeParse(schema, item));
  return firstOfEachId(results.flatMap((result) => (result.success ? [result.output] : [])));
}

/** Compares ids by their texts: 7 and '7' are one. */
export function firstOfEachId<T extends { id: ProductId }>(items: readonly T[]): T[] {
  const first = new Map<string, T>();
  for (const item of items) if (!first.has(String(item.id))) first.set(String(item.id), item);
  return [...first.values()];
}
