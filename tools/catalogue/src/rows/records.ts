import { best, cellOf, type Cell, type Choice, type Row, type Table } from './table';

export const MOST_ROWS = 300_000;
export const MOST_COLUMNS = 1_000;
/** Bounds the memory of a small file that unpacks to a large table. */
const MOST_CHARACTERS = 250_000_000;
/** A cell takes memory as so many characters do. */
const CELL = 8;
const MOST_ROWS_BEFORE_DATA = 30;
/** Equal short texts are one text in memory. */
const LONGEST_SHARED = 20;
const MOST_SHARED = 20_000;

/** Returns a function that counts a table's texts and throws at the limit. */
export function textMeter(): (text: string) => void {
  let size = 0;
  return (text) => {
    size += text.length + CELL;
    if (size > MOST_CHARACTERS)
      throw new Error(`it is over ${MOST_CHARACTERS / 1e6} MB large in memory: leave out columns`);
  };
}

/** Collects the filled rows of a table, header included. `add` throws at the limits. */
export function collectRows() {
  const rows: Row[] = [];
  const shared = new Map<string, string>();
  const measure = textMeter();
  const share = (text: string) => {
    const known = shared.get(text);
    if (known !== undefined) return known;
    if (shared.size === MOST_SHARED) shared.clear();
    shared.set(text, text);
    return text;
  };
  const add = (line: number, cells: readonly Cell[]) => {
    const values = Array.from(cells, (cell = '') => {
      const value = typeof cell === 'number' ? cell : cellOf(cell);
      measure(typeof value === 'number' ? '' : value);
      return typeof value === 'number' || value.length > LONGEST_SHARED ? value : share(value);
    });
    const width = values.findLastIndex((value) => value !== '') + 1;
    if (width === 0) return;
    if (rows.length === MOST_ROWS) throw new Error(`it has over ${MOST_ROWS} rows: leave out some`);
    if (width > MOST_COLUMNS)
      throw new Error(`line ${line} has over ${MOST_COLUMNS} columns: leave out some`);
    rows.push({ line, values: rows.length < MOST_ROWS_BEFORE_DATA ? values : values.slice(0, width) });
  };
  return { rows, add };
}

/** Finds the header among the first rows: titles and addresses may come before it. */
export function tableOf(rows: readonly Row[], choice: Choice): Table {
  const { headerLine } = choice;
  const found = headerOf(rows, choice);
  const head = headerLine === undefined ? found : rows.find(({ line }) => line === headerLine);
  if (rows.length === 0) throw new Error('it is empty: check what its source exports');
  if (!head && headerLine !== 0) throw new Error(`it has no line ${headerLine ?? 1}`);
  const width = rows.reduce((most, { values }) => Math.max(most, values.length), 0);
  const header = head?.values.map(String) ?? Array.from({ length: width }, (_, index) => letterOf(index));
  const isHeader = ({ values }: Row) => header.every((name, index) => String(values[index] ?? '') === name);
  const below = rows.slice(head ? rows.indexOf(head) + 1 : 0);
  return { header, rows: below.filter((row) => !isHeader(row)), tooLong: [], unit: 'line' };
}

/** Returns the row that names the most columns, or else has the most values. */
export function headerOf<R extends Pick<Row, 'values'>>(rows: readonly R[], { countNames }: Choice) {
  return best(rows.slice(0, MOST_ROWS_BEFORE_DATA), ({ values }) => {
    const names = values.map(String);
    return countNames(names) * MOST_COLUMNS || names.filter((name) => name.trim() !== '').length;
  });
}

/** Returns 2 for C or C5. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Returns the name that spreadsheets give to a column: A, B, …, Z, AA. */
export function letterOf(index: number): string {
  const rest = index < 26 ? '' : letterOf(Math.floor(index / 26) - 1);
  return rest + String.fromCharCode(65 + (index % 26));
}
