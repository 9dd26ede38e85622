import type { ProductId } from 'contract';
import { yieldToMain } from './yieldToMain';

/** So many items are parsed in a few milliseconds, on a slow phone too. */
const CHUNK_SIZE = 500;

/**
 * Parses a list of any length without holding the page up: a long one in chunks, between which the page can respond.
 * @param parse the good ones of some items
 * @returns the good items in order, the first of each id
 */
export async function parseInChunks<T extends { id: ProductId }>(
  items: readonly unknown[],
  parse: (items: readonly unknown[]) => readonly T[],
): Promise<readonly T[]> {
  if (items.length <= CHUNK_SIZE) return parse(items);
  const good = new Map<string, T>();
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    await yieldToMain();
    for (const item of parse(items.slice(start, start + CHUNK_SIZE))) {
      const id = String(item.id);
      if (!good.has(id)) good.set(id, item);
    }
  }
  await yieldToMain();
  return [...good.values()];
}
