import { CsvError, parse } from 'csv-parse/sync';
import { best, cellOf, type CountNames, type Table } from './table';

const DELIMITERS = [',', ';', '\t', '|'];
const BEGINNING = 200_000;
const MOST_ROWS_BEFORE_DATA = 30;
/** One known name counts more than any number of columns. */
const MOST_COLUMNS = 10_000;

interface CsvRecord {
  readonly record: readonly string[];
  /** Where it ends. */
  readonly info: { readonly lines: number };
}

/** Reads CSV with any of four delimiters. @throws Error that completes "… cannot be read: " */
export function readCsv(text: string, countNames: CountNames): Table {
  const [firstLine = '', sign] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const body = text.slice(firstLine.length);
  const records = parseCsv(body, sign ?? delimiterOf(body, countNames));
  const head = headerOf(records, ({ record }) => record, countNames);
  if (!head) throw new Error('it is empty: check what its source exports');
  const header = head.record.map((name) => name.trim());
  const isHeader = (record: readonly string[]) =>
    record.every((value, index) => value === head.record[index]);
  const linesBefore = firstLine === '' ? 0 : 1;
  const rows = records
    .slice(records.indexOf(head) + 1)
    .filter(({ record }) => !isHeader(record))
    .map(({ record, info }) => ({
      line: linesBefore + info.lines - record.join('').split('\n').length + 1,
      values: record.map(cellOf),
    }))
    .filter(({ values }) => values.some((value) => value !== ''));
  const isTooLong = ({ values }: (typeof rows)[number]) =>
    values.slice(header.length).some((value) => value !== '');
  return {
    header,
    rows: rows.filter((row) => !isTooLong(row)),
    tooLong: rows.filter(isTooLong).map(({ line }) => line),
    unit: 'line',
  };
}

function parseCsv(text: string, delimiter: string): readonly CsvRecord[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      // An inch sign, as in 10" wide.
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as readonly CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(`${error.message}: check the quotation marks there`);
  }
}

/** Quoted delimiters do not matter here: names are recognized without their quotation marks. */
function delimiterOf(text: string, countNames: CountNames): string {
  const lines = text.slice(0, BEGINNING).split(/\r?\n/).filter(Boolean);
  const found = best(DELIMITERS, (delimiter) => {
    const header = headerOf(lines, (line) => line.split(delimiter), countNames)?.split(delimiter) ?? [];
    return countNames(header) * MOST_COLUMNS + header.length;
  });
  return found ?? ',';
}

/** Finds the row that names the most columns, or else has the most values: titles may come before it. */
function headerOf<R>(rows: readonly R[], cellsOf: (row: R) => readonly string[], countNames: CountNames) {
  return best(rows.slice(0, MOST_ROWS_BEFORE_DATA), (row) => {
    const cells = cellsOf(row);
    return countNames(cells) * MOST_COLUMNS || cells.filter((cell) => cell.trim() !== '').length;
  });
}
