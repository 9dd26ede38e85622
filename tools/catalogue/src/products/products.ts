import { currency } from 'brand';
import { MOST_ITEMS } from 'service-kit/readFeed';
import { readFileText, readRows } from '../rows/readRows';
import type { Table } from '../rows/table';
import {
  cellsOf,
  chooseColumns,
  countRoles,
  currencyOf,
  type ChosenColumns,
  type Columns,
  type Role,
} from './columns';
import { groupsOf } from './groups';
import { priceReader, type DecimalSign } from './prices';
import { problemsOf, type Noted } from './problems';
import { readProduct, type Item } from './product';

export interface FileOptions {
  readonly columns?: ChosenColumns | undefined;
  /** Overrides what the prices show. */
  readonly decimalSign?: DecimalSign | undefined;
  /** Base URL of pictures that are not absolute. */
  readonly base?: string | undefined;
}

export type Reading = ReturnType<typeof readProducts>;

/** Reads a file of a shop system: CSV, JSON or XML. @throws Error that completes "… cannot be read: ", as all of `rows` and `products` do */
export async function readProductFile(path: string, options: FileOptions = {}) {
  return readProducts(await readFileText(path), options);
}

export function readProducts(text: string, options: FileOptions = {}) {
  const table = readRows(text, countRoles);
  const { header, rows, tooLong, unit } = table;
  const { columns, doubtful } = chooseColumns(table, options.columns);
  checkColumns(columns, doubtful, header);
  const valuesOf = (...roles: readonly Role[]) =>
    roles
      .flatMap((role) => columns[role])
      .flatMap((column) => rows.map(({ values }) => values[column] ?? ''));
  const priceName = header[columns.price[0] ?? columns.salePrice[0] ?? -1] ?? '';
  const amounts = valuesOf('price', 'salePrice', 'oldPrice', 'discount');
  const prices = priceReader(amounts, currencyOf(priceName), options.decimalSign);
  if (prices.open !== undefined) throw new Error(signQuestion(prices.open));

  const cells = cellsOf(columns, header);
  const groups = groupsOf(rows, cells);
  const products = groups.length + tooLong.length;
  if (products > MOST_ITEMS) throw new Error(`it has over ${MOST_ITEMS} products: leave out some`);
  const noted: Noted[] = [];
  const items: Item[] = [];
  const lines: number[] = [];
  const ids = new Set<string>();
  for (const group of groups) {
    const { item, problem, someLost } = readProduct(group, cells, prices, ids, options.base);
    const { line } = group.first;
    const kind = problem ?? (someLost ? 'noPictureUrl' : undefined);
    if (kind) noted.push({ kind, line, id: item.id, title: item.title as string });
    if (problem) continue;
    ids.add(item.id);
    items.push(item);
    lines.push(line);
  }
  for (const line of tooLong) noted.push({ kind: 'tooLong', line });
  return {
    items,
    /** Of each item, from 1: lines, or places in a list. */
    lines,
    unit,
    /** Of the file, with those that are left out. */
    products,
    problems: problemsOf(noted),
    /** Which column became what. */
    columns: columnLines(table, columns),
    advice: adviceOn([...prices.currencies, ...valuesOf('currency').map(String)], priceName),
  };
}

function checkColumns(
  { title, price, salePrice }: Columns,
  doubtful: readonly string[],
  header: readonly string[],
) {
  const names = `its columns are ${header.slice(0, 40).join(', ')}`;
  if (title.length === 0)
    throw new Error(`no column looks like the title: add --columns title=NAME; ${names}`);
  if (doubtful.length > 0)
    throw new Error(
      `its price can be ${doubtful.join(' or ')}: add --columns "price=${doubtful[0] ?? ''}" or another of them`,
    );
  if (price.length + salePrice.length === 0)
    throw new Error(`no column has prices: add --columns price=NAME; ${names}`);
}

function signQuestion(price: string): string {
  const [ifMore, ifLess] = price.includes(',') ? ['.', ','] : [',', '.'];
  return `its prices can be read in two ways: is ${price} more than a thousand? If so, add --decimal-sign ${ifMore}, else --decimal-sign ${ifLess}`;
}

function columnLines({ header, rows }: Table, columns: Columns): readonly string[] {
  const uses = Object.entries(columns).filter(([, each]) => each.length > 0);
  const used = new Set(uses.flatMap(([, each]) => each));
  const isFilled = (column: number) => rows.some(({ values }) => (values[column] ?? '') !== '');
  const unused = header.filter((name, column) => name !== '' && !used.has(column) && isFilled(column));
  const texts = uses.map(
    ([role, each]) =>
      `${role} = ${listOf(
        each.map((column) => header[column] ?? ''),
        3,
      )}`,
  );
  const lines = [`Columns: ${texts.join('; ')}.`];
  return unused.length > 0 ? [...lines, `Not used: ${listOf(unused, 20)}.`] : lines;
}

function listOf(names: readonly string[], most: number): string {
  return names.slice(0, most).join(', ') + (names.length > most ? ', …' : '');
}

/** @param codes of currencies, and other texts @param name of the column of prices */
function adviceOn(codes: readonly string[], name: string): readonly string[] {
  const others = [...new Set(codes)].filter((code) => /^[A-Z]{3}$/.test(code) && code !== currency.code);
  const advice = [];
  if (others.length > 0)
    advice.push(
      `Prices are in ${others.join(', ')}, the shop shows ${currency.code}: set the currency in brand/assets/brand.json.`,
    );
  if (/excluded|excl|ex tax|\bHT\b|netto/i.test(name))
    advice.push(`The prices of "${name}" are without tax, and the shop adds none.`);
  return advice;
}
