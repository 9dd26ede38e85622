import * as v from 'valibot';

/** The items that fit the schema, in order, the first of each id. */
export function parseItems<T extends { id: number }>(
  schema: v.GenericSchema<unknown, T>,
  items: readonly unknown[],
): T[] {
  const good = new Map<number, T>();
  for (const item of items) {
    const result = v.safeParse(schema, item);
    if (result.success && !good.has(result.output.id)) good.set(result.output.id, result.output);
  }
  return [...good.values()];
}
