export type Cell = string | number;

export interface Row {
  /** In the file, from 1; of a JSON list the position. */
  readonly line: number;
  readonly values: readonly Cell[];
  /** The product of a variant, in lists whose products hold their variants. */
  readonly variantOf?: Row;
}

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  /** Lines with more values than the header. */
  readonly tooLong: readonly number[];
  readonly unit: 'line' | 'item';
}

/** Counts the known columns among names: the header of a table and the list of products have the most. */
export type CountNames = (names: readonly string[]) => number;

/** Of databases and Python; "none" is a word. */
const BLANK = /^(?:null|NULL|Null|nan|NaN|None|n\/a|N\/A|#N\/A|undefined|-+)$/;

export function cellOf(value: string): string {
  const text = value.trim();
  return BLANK.test(text) ? '' : text;
}

export function best<T>(items: readonly T[], scoreOf: (item: T) => number): T | undefined {
  const scores = items.map(scoreOf);
  return items[scores.indexOf(Math.max(...scores))];
}
