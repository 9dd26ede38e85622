import type { ProductId } from '../productId';
import * as v from 'valibot';

/** Positions count from 0. */
export interface DroppedItem {
  readonly position: number;
  /** Undefined for a duplicate. */
  readonly issues: readonly v.BaseIssue<unknown>[] | undefined;
  readonly first: number | undefined;
}

export type OnDropped = (dropped: DroppedItem) => void;

export interface Parsing {
  readonly start?: number;
  /** By text: 7 and '7' are the same id. */
  readonly seen?: Map<string, number>;
  readonly onDropped?: OnDropped | undefined;
}

export type ParseList<T> = (items: readonly unknown[], parsing?: Parsing) => T[];

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
