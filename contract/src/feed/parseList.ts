import * as v from 'valibot';
import type { ProductId } from '../product';
import { yieldToMain } from '../yieldToMain';

/** A few milliseconds on a slow phone. */
const CHUNK_SIZE = 500;

type RawItem = { readonly id?: unknown; readonly variants?: unknown } | null | undefined;

/** Positions count from 0. */
export interface DroppedItem {
  readonly position: number;
  /** Undefined for a duplicate. */
  readonly issues: readonly v.BaseIssue<unknown>[] | undefined;
  readonly first: number | undefined;
}

/** @param position from 0 */
export type OnWrongVariant = (
  product: ProductId,
  position: number,
  problem: readonly v.BaseIssue<unknown>[] | VariantProblem,
) => void;
export type VariantProblem = 'id' | 'sameId' | 'taken' | 'options' | 'many';

export interface Parsing {
  readonly start?: number;
  /** By text: 7 and '7' are the same id. */
  readonly seen?: Map<string, number>;
  readonly onDropped?: ((dropped: DroppedItem) => void) | undefined;
  /** Ids of the whole list. */
  readonly taken?: ReadonlySet<unknown>;
  readonly onWrongVariant?: OnWrongVariant | undefined;
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

export function idsOf(items: readonly unknown[]): ReadonlySet<unknown> {
  return new Set(items.map((item) => (item as RawItem)?.id));
}

export function haveVariants(items: readonly unknown[]): boolean {
  return items.some((item) => (item as RawItem)?.variants);
}

function sizeOf(item: unknown): number {
  const variants = (item as RawItem)?.variants;
  return 1 + (Array.isArray(variants) ? variants.length : 0);
}

/** Parses in chunks, so that the page can respond in between. */
export async function parseInChunks<T>(
  items: readonly unknown[],
  parse: ParseList<T>,
  callbacks: Pick<Parsing, 'onDropped' | 'onWrongVariant'> = {},
): Promise<readonly T[]> {
  const parsing = { ...callbacks, seen: new Map<string, number>(), taken: idsOf(items) };
  const good: T[] = [];
  let isLong = false;
  for (let start = 0, end = 0; end < items.length; start = end) {
    for (let size = 0; size < CHUNK_SIZE && end < items.length; end++) size += sizeOf(items[end]);
    isLong ||= end < items.length;
    if (isLong) await yieldToMain();
    good.push(...parse(items.slice(start, end), { ...parsing, start }));
  }
  if (isLong) await yieldToMain();
  return good;
}

export type ReadList<T> = (text: string) => Promise<readonly T[]>;

/** The same text gives the same list, so that nothing renders again. */
export function createListReader<T>(
  parse: (items: readonly unknown[]) => Promise<readonly T[]>,
): ReadList<T> {
  let last: { readonly text: string; readonly items: Promise<readonly T[]> } | undefined;

  return async (text) => {
    if (last?.text !== text) {
      const list: unknown = JSON.parse(text);
      if (!Array.isArray(list)) throw new TypeError('The response is JSON, but not a list.');
      last = { text, items: parse(list) };
      // Its code did not come.
      last.items.catch(() => (last = undefined));
    }
    return last.items;
  };
}
