import { parseInChunks } from './parseInChunks';
import type { ParseList } from './parseItems';

export type ReadList<T> = (text: string) => Promise<readonly T[]>;

/** The same text gives the same list, so that nothing renders again. */
export function createListReader<T>(parse: ParseList<T>): ReadList<T> {
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
