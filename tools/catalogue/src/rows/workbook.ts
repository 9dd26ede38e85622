import { readOds } from './ods';
import { headerOf, tableOf } from './records';
import { firstOf, type Choice, type Sheet, type Table } from './table';
import { readXlsx } from './xlsx';
import { openZip, PASSWORD } from './zip';

const MOST_SHEETS_NAMED = 5;

const ZIP = '504b';
/** Of old workbooks, and of those with a password. */
const OLD_FORMAT = 'd0cf11e0';

/** Reads the visible sheets of an XLSX or ODS file. @returns undefined for another file @throws Error that completes "… cannot be read: " */
export async function readWorkbook(bytes: Buffer): Promise<readonly Sheet[] | undefined> {
  const start = bytes.toString('hex', 0, 4);
  if (start === OLD_FORMAT) {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new Error(PASSWORD);
    throw new Error('it is a workbook of Excel before 2007 (.xls): save it as .xlsx or "CSV UTF-8"');
  }
  if (!start.startsWith(ZIP)) return undefined;
  const zip = await openZip(bytes);
  if (zip.has('xl/workbook.xml')) return readXlsx(zip);
  if (zip.has('content.xml')) return readOds(zip);
  throw new Error('it is a zip file, but no .xlsx or .ods: unpack it, or save it as "CSV UTF-8"');
}

/** Returns the table of the first sheet that has a header, else of the first one. */
export function tableOfSheets(sheets: readonly Sheet[], choice: Choice): Table {
  const hasHeader = ({ rows }: Sheet) =>
    choice.countNames(headerOf(rows, choice)?.values.map(String) ?? []) > 1;
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const sheet = filled.find(hasHeader) ?? filled[0];
  const others = filled.filter((each) => each !== sheet).map(({ name }) => `"${name}"`);
  const named = firstOf(others, MOST_SHEETS_NAMED);
  const notes = others.length > 0 ? [`Of its sheets "${sheet?.name ?? ''}" is read, not ${named}.`] : [];
  return { ...tableOf(sheet?.rows ?? [], choice), notes };
}
