import type { ProductId } from 'contract';
import { firstOfEachId } from './parseItems';
import { yieldToMain } from './yieldToMain';

/** Takes a few milliseconds on a slow phone. */
const CHUNK_SIZE = 500;

/**
 * Parses a long list in chunks, between which the page can respond.
 * @returns the valid items in order, the first of each id
 */
export async function parseInChunks<T extends { id: ProductId }>(
  items: readonly unknown[],
  parse: (items: readonly unknown[]) => readonly T[],
): Promise<readonly T[]> {
  if (items.length <= CHUNK_SIZE) return parse(items);
  const good: T[] = [];
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    await yieldToMain();
    good.push(...parse(items.slice(start, start + CHUNK_SIZE)));
  }
  await yieldToMain();
  return firstOfEachId(good);
}
