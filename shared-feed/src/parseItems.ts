import type { ProductId } from 'contract';
import * as v from 'valibot';

/** The items that fit the schema, in order, the first of each id by its text. */
export function parseItems<T extends { id: ProductId }>(
  schema: v.GenericSchema<unknown, T>,
  items: readonly unknown[],
): T[] {
  const good = new Map<string, T>();
  for (const item of items) {
    const result = v.safeParse(schema, item);
    if (!result.success) continue;
    const id = String(result.output.id);
    if (!good.has(id)) good.set(id, result.output);
  }
  return [...good.values()];
}
