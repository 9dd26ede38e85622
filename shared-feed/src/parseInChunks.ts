import type { OnDropped, ParseList } from './parseItems';
import { yieldToMain } from './yieldToMain';

/** Takes a few milliseconds on a slow phone. */
const CHUNK_SIZE = 500;

/**
 * Parses a long list in chunks, between which the page can respond.
 * @param onDropped called for each item that is dropped
 * @returns the valid items in order, the first of each id
 */
export async function parseInChunks<T>(
  items: readonly unknown[],
  parse: ParseList<T>,
  onDropped?: OnDropped,
): Promise<readonly T[]> {
  if (items.length <= CHUNK_SIZE) return parse(items, { onDropped });
  const seen = new Map<string, number>();
  const good: T[] = [];
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    await yieldToMain();
    good.push(...parse(items.slice(start, start + CHUNK_SIZE), { start, seen, onDropped }));
  }
  // The caller renders the list.
  await yieldToMain();
  return good;
}
