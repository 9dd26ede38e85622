import type { OnDropped, ParseList } from './parseItems';
import { yieldToMain } from '../yieldToMain';

/** A few milliseconds on a slow phone. */
const CHUNK_SIZE = 500;

/** Parses in chunks, so that the page can respond in between. Returns valid items, the first of each id. */
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
  await yieldToMain();
  return good;
}
