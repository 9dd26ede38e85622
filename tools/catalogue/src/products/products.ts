import type { Item } from '../sources/source';
import { columnLines, priceAdvice } from './advice';
import { chooseColumns, currencyOf, type ColumnOptions, type Columns, type Role } from './columns';
import { groupsOf } from './groups';
import { priceReader, type DecimalSign } from './prices';
import { NO_PICTURE_URL, NOT_FOR_SALE, productReader } from './product';
import type { Table } from '../rows/csv';

const TOO_LONG =
  'have more values than there are columns: write quotation marks around values with separators';

export interface ReadOptions extends ColumnOptions {
  /** Overrides what the prices show. */
  readonly decimalSign?: DecimalSign | undefined;
  /** Base URL of pictures that are not absolute. */
  readonly pictures?: string | undefined;
}

export interface Place {
  readonly line: number;
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** What is wrong there. */
  readonly value?: string | undefined;
}

/** Products with the same problem. */
export interface Problem {
  /** Completes "3 products …". */
  readonly problem: string;
  /** Left out on purpose as a draft is, left out, or shown nevertheless. */
  readonly effect: 'meant' | 'left out' | 'shown';
  readonly places: readonly Place[];
}

export interface Reading {
  readonly items: readonly Item[];
  /** Of each item. */
  readonly places: readonly Place[];
  readonly unit: Table['unit'];
  /** Products of the file, with those that are left out. */
  readonly products: number;
  readonly problems: readonly Problem[];
  /** Which column became what. */
  readonly columns: readonly string[];
  /** What to do about the whole file. */
  readonly advice: readonly string[];
}

/** Makes products of rows. @throws Error that completes "… cannot be read: " */
export function readProducts(table: Table, options: ReadOptions): Reading {
  const { header, rows, unit } = table;
  const { columns, doubtful } = chooseColumns(header, rows, options);
  checkColumns(columns, doubtful, header);
  const cellsOf = (roles: readonly Role[]) =>
    roles.flatMap((role) =>
      columns[role].flatMap((column) => rows.map(({ values }) => values[column] ?? '')),
    );
  const priceColumn = columns.price[0] ?? columns.salePrice[0] ?? -1;
  const prices = priceReader(
    cellsOf(['price', 'salePrice', 'oldPrice', 'discount']),
    currencyOf(header[priceColumn] ?? ''),
    options.decimalSign,
  );
  if (prices.open !== undefined)
    throw new Error(
      `its prices can be read in two ways: is ${prices.open} more than a thousand? If so, add --decimal-sign ${prices.open.includes(',') ? '.' : ','}, else --decimal-sign ${prices.open.includes(',') ? ',' : '.'}`,
    );

  const read = productReader(header, columns, prices, options.pictures);
  const problems = new Map<string, Place[]>();
  const note = (problem: string, place: Place) => {
    const places = problems.get(problem);
    if (places) places.push(place);
    else problems.set(problem, [place]);
  };
  const items: Item[] = [];
  const places: Place[] = [];
  const ids = new Set<string>();
  const groups = groupsOf(rows, columns);
  for (const group of groups) {
    const { item, problem, lost } = read(group, ids);
    const place = { line: group.first.line, id: item.id || undefined, title: item.title as string };
    if (problem !== undefined) note(problem, place);
    else {
      if (lost !== undefined) note(lost, place);
      items.push(item);
      places.push(place);
    }
  }
  for (const line of table.tooLong) note(TOO_LONG, { line });
  return {
    items,
    places,
    unit,
    products: groups.length + table.tooLong.length,
    problems: [...problems].map(([problem, places]) => {
      const effect = problem === NOT_FOR_SALE ? 'meant' : problem === NO_PICTURE_URL ? 'shown' : 'left out';
      return { problem, effect, places };
    }),
    columns: columnLines(table, columns),
    advice: priceAdvice(header, priceColumn, prices, cellsOf(['currency']), options.currency),
  };
}

function checkColumns(columns: Columns, doubtful: readonly string[], header: readonly string[]): void {
  const has = ({ price, salePrice }: Columns) => price.length + salePrice.length > 0;
  const names = `its columns are ${header.slice(0, 40).join(', ')}`;
  if (columns.title.length === 0)
    throw new Error(`no column looks like the title: add --columns title=NAME; ${names}`);
  if (doubtful.length > 0)
    throw new Error(
      `its price can be ${doubtful.join(' or ')}: add --columns "price=${doubtful[0] ?? ''}" or another of them`,
    );
  if (!has(columns)) throw new Error(`no column has prices: add --columns price=NAME; ${names}`);
}
