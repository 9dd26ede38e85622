import { CsvError, parse } from 'csv-parse/sync';
import { collectRows, headerOf, tableOf } from './records';
import { best, incompleteError, type Cell, type Choice, type Row, type Table } from './table';

const DELIMITERS = [',', ';', '\t', '|'];
const BEGINNING = 200_000;
/** One known name counts more than any number of columns. */
const MANY_COLUMNS = 10_000;
/** E.g. `.90` or `.90 EUR`. */
const AMOUNT_END = /(?<=\d)[.,]\d\d\s?[^\d\s.,]{0,3}$/;
const LINE_BREAKS = /\r\n?|\n/g;
const CLOSE = 'or end its last line with a line break if nothing is missing';

/** Reads CSV with any of four delimiters, in UTF-8. @throws Error that completes "… cannot be read: " */
export function readCsv(bytes: Buffer, choice: Choice): Table {
  const beginning = bytes.toString('utf8', 0, BEGINNING);
  const [firstLine = '', sign] = /^"?sep=(.)"?\r?\n/i.exec(beginning) ?? [];
  const delimiter = sign ?? delimiterOf(beginning, choice);
  const { rows, add } = collectRows();
  let last: readonly string[] = [];
  let lines = firstLine === '' ? 0 : 1;
  const onRecord = (record: readonly string[]) => {
    last = record;
    add(lines + 1, record);
    lines += record.reduce((sum, value) => sum + (value.match(LINE_BREAKS)?.length ?? 0), 1);
    // Nothing is collected twice.
    return null;
  };
  try {
    parse(bytes.subarray(firstLine.length), {
      delimiter,
      on_record: onRecord,
      relax_column_count: true,
      // An inch sign, as in 10" wide.
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const orCut = isOpen ? ', or export or copy it again if it is incomplete' : '';
    throw new Error(`${error.message}: check the quotation marks there${orCut}`);
  }
  const { header, rows: all, ...table } = tableOf(rows, choice);
  const isTooLong = ({ values }: Row) => values.slice(header.length).some((value) => value !== '');
  // A complete file may lack the last line end too.
  const isOpen = !/[\r\n]$/.test(bytes.toString('latin1', bytes.length - 1));
  if (isOpen && isCut(last, header, all)) throw incompleteError(`in line ${lines}`, `, ${CLOSE}`);
  return {
    ...table,
    header,
    rows: all.filter((row) => !isTooLong(row)),
    tooLong: all.filter(isTooLong).map(({ line }) => line),
  };
}

/** Whether a last row without a line end has too few values, or ends unlike all amounts above it. */
function isCut(last: readonly string[], header: readonly string[], rows: readonly Row[]): boolean {
  const column = header.findLastIndex((name) => name !== '');
  if (rows.length === 0 || last.length > column + 1 || !last.some((value) => value.trim())) return false;
  if (last.length <= column) return true;
  const endOf = (cell: Cell = '') => AMOUNT_END.exec(String(cell).trim())?.[0].replace(/\d/g, '0');
  const [end, ...others] = rows.slice(0, -1).map(({ values }) => endOf(values[column]));
  const isUsual = Boolean(end) && others.every((other) => other === end);
  // Thousands are complete: 1.299 beside 1.290,00.
  return isUsual && endOf(last[column]) !== end && !/[.,]\d{3}$/.test(last[column] ?? '');
}

/** Quoted delimiters do not matter here: names are recognized without their quotation marks. */
function delimiterOf(text: string, choice: Choice): string {
  const lines = text.split(/\r?\n/).filter(Boolean);
  const found = best(DELIMITERS, (delimiter) => {
    const rows = lines.map((line) => ({ values: line.split(delimiter) }));
    const { values = [] } = headerOf(rows, choice) ?? {};
    return choice.countNames(values) * MANY_COLUMNS + values.length;
  });
  return found ?? ',';
}
