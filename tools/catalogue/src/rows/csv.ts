import { CsvError, parse } from 'csv-parse/sync';
import { rolesNamed } from '../products/columns';
import type { Cell } from '../products/prices';

export interface Row {
  /** In the file, from 1; of a JSON list the position. */
  readonly line: number;
  readonly values: readonly Cell[];
  /** A variant of this row, in lists whose products hold their variants. */
  readonly variantOf?: Row;
}

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  /** Lines with more values than the header. */
  readonly tooLong: readonly number[];
  /** E.g. `line`, for messages. */
  readonly unit: 'line' | 'item';
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Characters and rows that show the delimiter and the header. */
const BEGINNING = 200_000;
const MOST_ROWS_BEFORE_DATA = 30;
/** Of databases and Python; "none" is a word. */
const BLANK = /^(?:null|NULL|Null|nan|NaN|None|n\/a|N\/A|#N\/A|undefined|-+)$/;

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads CSV with any of four delimiters. @throws Error that completes "… cannot be read: " */
export function readTable(text: string): Table {
  const [line = '', sign] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const body = text.slice(line.length);
  const beginning = body.slice(0, BEGINNING);
  const guesses = (sign === undefined ? DELIMITERS : [sign]).map((delimiter) => {
    const { row, named } = headerOf(parseCsv(beginning, delimiter, MOST_ROWS_BEFORE_DATA));
    return { delimiter, score: named * 1_000 + (row?.record.length ?? 0) };
  });
  const { delimiter } = guesses.reduce((best, guess) => (guess.score > best.score ? guess : best));
  const records = parseCsv(body, delimiter);
  const { row: head, index } = headerOf(records);
  if (!head) throw new Error('it is empty: check what its source exports');
  const header = head.record.map((name) => name.trim());
  const tooLong: number[] = [];
  const before = line === '' ? 0 : 1;
  const rows = records.slice(index + 1).flatMap(({ record, info }) => {
    const values = record.map(cellOf);
    if (values.every((value) => value === '') || isSame(record, head.record)) return [];
    // `lines` is where the row ends.
    const start =
      before + info.lines - record.reduce((lines, value) => lines + value.split('\n').length - 1, 0);
    if (values.slice(header.length).every((value) => value === '')) return [{ line: start, values }];
    tooLong.push(start);
    return [];
  });
  return { header, rows, tooLong, unit: 'line' };
}

export function cellOf(value: string): string {
  const text = value.trim();
  return BLANK.test(text) ? '' : text;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((value, index) => value === other[index]);
}

function parseCsv(text: string, delimiter: string, to?: number): readonly CsvRecord[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      // An inch sign, as in 10" wide.
      relax_quotes: true,
      skip_empty_lines: true,
      ...(to !== undefined && { to }),
    }) as unknown as readonly CsvRecord[];
  } catch (error) {
    // The beginning may end inside quotation marks.
    if (to !== undefined)
      return text.split(/\r?\n/, to).map((line) => ({ record: line.split(delimiter), info: { lines: 0 } }));
    if (!(error instanceof CsvError)) throw error;
    throw new Error(`${error.message}: check the quotation marks there`);
  }
}

/** Finds the first of the rows that name the most columns: titles and blank lines may come before it. */
function headerOf(records: readonly CsvRecord[]) {
  const rows = records.slice(0, MOST_ROWS_BEFORE_DATA).map((row, index) => {
    const filled = row.record.filter((cell) => cell.trim() !== '').length;
    return { row, index, named: rolesNamed(row.record), filled };
  });
  const [first] = rows;
  if (!first) return { row: undefined, index: 0, named: 0 };
  const isBetter = (row: typeof first, best: typeof first) =>
    row.named === best.named ? row.named === 0 && row.filled > best.filled : row.named > best.named;
  return rows.reduce((best, row) => (isBetter(row, best) ? row : best), first);
}
