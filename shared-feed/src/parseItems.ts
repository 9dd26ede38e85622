import type { ProductId } from 'contract';
import * as v from 'valibot';

/** An item that is not shown. Positions in the list count from 0. */
export interface DroppedItem {
  readonly position: number;
  /** Undefined for a duplicate. */
  readonly issues: readonly v.BaseIssue<unknown>[] | undefined;
  /** Where the item with the same id is, of which this is a duplicate. */
  readonly first: number | undefined;
}

export type OnDropped = (dropped: DroppedItem) => void;

export interface Parsing {
  /** Position of the first item. */
  readonly start?: number;
  /** Positions of earlier items by the texts of their ids: 7 and '7' are one. */
  readonly seen?: Map<string, number>;
  readonly onDropped?: OnDropped | undefined;
}

export type ParseList<T> = (items: readonly unknown[], parsing?: Parsing) => T[];

/** Returns the items that fit the schema, in order, the first of each id. */
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
