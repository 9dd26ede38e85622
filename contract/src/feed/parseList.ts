import * as v from 'valibot';
import type { ProductId } from '../product';
import { yieldToMain } from '../yieldToMain';

/** A few milliseconds on a slow phone. */
const CHUNK_SIZE = 500;

/** Positions count from 0. */
export interface DroppedItem {
  readonly position: number;
  /** Undefined for a duplicate. */
  readonly issues: readonly v.BaseIssue<unknown>[] | undefined;
  readonly first: number | undefined;
}

type OnDropped = (dropped: DroppedItem) => void;

export interface Parsing {
  readonly start?: number;
  /** By text: 7 and '7' are the same id. */
  readonly seen?: Map<string, number>;
  readonly onDropped?: OnDropped | undefined;
}

type ParseList<T> = (items: readonly unknown[], parsing?: Parsing) => T[];

/** Returns valid items, the first of each id. */
export function parseItems<T extends { id: ProductId }>(
  schema: v.GenericSchema<unknown, T>,
  items: readonly unknown[],
  { start = 0, seen = new Map<string, number>(), onDropped }: Parsing = {},
): T[] {
  return items.flatMap((item, index) => {
    const { success, output, issues } = v.safeParse(schema, item);
    const position = start + index;
    const first = success ? seen.get(String(output.id)) : undefined;
    if (success && first === undefined) {
      seen.set(String(output.id), position);
      return [output];
    }
    onDropped?.({ position, issues, first });
    return [];
  });
}

/** Parses in chunks, so that the page can respond in between. */
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
