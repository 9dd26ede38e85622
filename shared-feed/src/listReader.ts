import type { ProductId } from 'contract';
import { parseInChunks } from './parseInChunks';

/** Parses the text of a feed's response. */
export type ReadList<T> = (text: string) => Promise<readonly T[]>;

/**
 * Returns a parser that gives the same list for the same text: a list that is fetched again and has not changed is neither
 * parsed nor rendered again, and the page's data equals the feed it was made from.
 * @param parse the good ones of the list's items
 */
export function createListReader<T extends { id: ProductId }>(
  parse: (items: readonly unknown[]) => readonly T[],
): ReadList<T> {
  let last: { readonly text: string; readonly items: Promise<readonly T[]> } | undefined;

  return async (text) => {
    if (last?.text !== text) {
      const list: unknown = JSON.parse(text);
      if (!Array.isArray(list)) throw new TypeError('The response is JSON, but not a list.');
      last = { text, items: parseInChunks(list, parse) };
    }
    return last.items;
  };
}
