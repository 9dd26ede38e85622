import { describeError } from 'service-kit';

export type Value = string | number | Uint8Array;
export type Row = Readonly<Record<string, unknown>>;

/** SQL that SQLite and PostgreSQL both understand. `$1` stands for the first value. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly Value[];
}

/** The database of releases. Each call throws StoreError. */
export interface Database {
  readonly query: (text: string, values?: readonly Value[]) => Promise<readonly Row[]>;
  /** Runs all statements or none, durably. @returns the rows of the last one */
  readonly transaction: (statements: readonly Statement[]) => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
}

export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** @param advice what to do, after the colon of the sentence */
export function unusable(what: string, advice: string, cause: unknown): StoreError {
  return new StoreError(`${what} cannot be used (${describeError(cause)}): ${advice}.`, { cause });
}

/** Returns placeholders in parentheses, e.g. `($1, $2), ($3, $4)` for two rows of two. @param after how many placeholders are before them */
export function placeholders(rows: number, columns: number, after = 0): string {
  const row = (first: number) => Array.from({ length: columns }, (_, column) => `$${first + column}`);
  return Array.from({ length: rows }, (_, at) => `(${row(after + 1 + at * columns).join(', ')})`).join(', ');
}
