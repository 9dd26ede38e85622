export type Cell = string | number;

export interface Row {
  /** In the file, from 1; of a JSON list the position. */
  readonly line: number;
  readonly values: readonly Cell[];
  /** The product of a variant, in lists whose products hold their variants. */
  readonly variantOf?: Row;
}

export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
}

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  /** Lines with more values than the header. */
  readonly tooLong: readonly number[];
  readonly unit: 'line' | 'item';
  /** What the report says about the choice of the sheet, one sentence each. */
  readonly notes?: readonly string[];
  /** Returns what another list of the file, such as its categories, has by id. @param list its path */
  readonly pairsAt?: (list: string, name: string) => ReadonlyMap<string, string>;
}

export interface Shape {
  /** Paths of the lists of variants. */
  readonly variants: readonly string[];
  /** Paths of lists whose objects are columns by their labels, such as `attrs.a[EAN]`. */
  readonly labelled: readonly string[];
}

export interface Choice {
  /** Counts the known columns among names: the header of a table and the list of products have the most. */
  readonly countNames: (names: readonly string[]) => number;
  /** Its line, or 0 for a table without one, whose columns are A, B, …. Undefined to look for it. */
  readonly headerLine?: number | undefined;
  readonly shapeOf?: (names: readonly string[]) => Partial<Shape>;
}

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

/** Returns e.g. `a, b, …` for the first two of three. */
export function firstOf(all: readonly (string | number)[], most: number): string {
  return all.slice(0, most).join(', ') + (all.length > most ? ', …' : '');
}

/** @param where e.g. `in line 7` @param remedy besides a new copy */
export function incompleteError(where: string, remedy = ''): Error {
  return new Error(`it is incomplete, broken off ${where}: export or copy it again${remedy}`);
}
