import { MOST_ITEMS } from 'service-kit/readFeed';
import { cellsOf, wordOf, type Layout } from '../columns/layout';
import { currencyOf, meaningsOf, type Role } from '../columns/names';
import { placeOf, Question, type ChosenColumns, type FileOptions } from '../columns/options';
import { priceReader } from '../columns/prices';
import { ownLayout } from '../ownTable/ownLayout';
import { stateRule } from '../ownTable/states';
import { readContent, readRows, type Content } from '../rows/readRows';
import type { Choice, Table } from '../rows/table';
import { profileLayout, recognise, shapeOf } from '../systems/profile';
import { withAnswers } from './answers';
import { groupsOf } from './groups';
import { problemsOf, type Noted } from './problems';
import { readProduct, type Item } from './product';
import { tableReport } from './tableReport';

export type Reading = ReturnType<typeof readProducts>;

const MANY_NAMES = 10_000;

/** Reads a file of a shop system or a table of one's own. @throws Error that completes "… cannot be read: ", as all of `rows` and `products` do */
export async function readProductFile(path: string, options: FileOptions = {}) {
  return readProducts(await readContent(path), withAnswers(path, options));
}

export function readProducts(content: Content, options: FileOptions = {}) {
  const table = readTable(content, options);
  const { header, rows, tooLong, unit } = table;
  const profile = recognise(header)?.profile;
  if (profile?.refusal !== undefined) throw new Error(profile.refusal);
  const found = profile ? profileLayout(profile, table) : ownLayout(table, options.columns ?? {});
  const layout = withChosen(found, table, options);
  const { columns } = layout;
  const priceName = header[(columns.price[0] ?? columns.salePrice[0])?.[0] ?? -1] ?? '';
  checkColumns(layout, table, priceName);
  function* valuesOf(...roles: readonly Role[]) {
    for (const [column = -1] of roles.flatMap((role) => columns[role]))
      for (const { values } of rows) yield values[column] ?? '';
  }
  const amounts = valuesOf('price', 'salePrice', 'oldPrice', 'discount');
  const prices = priceReader(amounts, currencyOf(priceName), options.decimalSign);
  if (prices.open !== undefined) throw signQuestion(prices.open);

  const cells = cellsOf(layout, header);
  const groups = groupsOf(rows, cells);
  const products = groups.length + tooLong.length;
  if (products > MOST_ITEMS) throw new Error(`it has over ${MOST_ITEMS} products: leave out some`);
  const noted: Noted[] = [];
  const items: Item[] = [];
  const lines: number[] = [];
  const ids = new Set<string>();
  for (const group of groups) {
    const { item, noted: ofProduct } = readProduct(group, cells, prices, ids, options.base);
    for (const each of ofProduct) noted.push(each);
    if (!item) continue;
    ids.add(item.id);
    items.push(item);
    lines.push(group.first.line);
  }
  for (const line of tooLong) noted.push({ kind: 'tooLong', line });
  const codes = [...prices.currencies, ...new Set(valuesOf('currency'))].map(String);
  return {
    items,
    /** Of each item, from 1: lines, or places in a list. */
    lines,
    unit,
    /** Of the file, with those that are left out. */
    products,
    problems: problemsOf(noted),
    ...tableReport(table, layout, codes, profile),
  };
}

function readTable(content: Content, { columns: chosen = {}, header }: FileOptions): Table {
  const table = readRows(content, choiceFor(chosen, header));
  if (header !== undefined || !isNameless(table.header)) return table;
  if (chosen.title !== undefined) return readRows(content, choiceFor(chosen, 0));
  throw new Error('its columns have no names: add --columns title=B,price=C with the letters of its columns');
}

/** Whether values stand where names should. */
function isNameless(header: readonly string[]): boolean {
  const hasValue = header.some((name) => /^\D{0,3}\d+[.,]\d+\D{0,3}$|:\/\//.test(name));
  return hasValue && !recognise(header) && header.every((name) => meaningsOf(name).length === 0);
}

/** The header is the row that has the chosen columns, is one of a known system, or has the most known names. */
function choiceFor(chosen: ChosenColumns, headerLine: number | undefined): Choice {
  const chosenNames = Object.values(chosen).map(wordOf);
  return {
    headerLine,
    shapeOf,
    countNames: (names) => {
      const words = new Set(names.map(wordOf));
      const system = recognise(names)?.known ?? 0;
      const known = new Set(names.flatMap(meaningsOf).map(({ role }) => role)).size;
      const hits = chosenNames.filter((name) => words.has(name)).length;
      return hits * MANY_NAMES + (system > 0 ? MANY_NAMES / 10 + system : known);
    },
  };
}

function withChosen(layout: Layout, table: Table, { columns: chosen = {}, cents }: FileOptions): Layout {
  const columns = { ...layout.columns };
  const rules = [...layout.rules];
  if (chosen.price !== undefined) columns.salePrice = [];
  for (const [role, name] of Object.entries(chosen) as [Role, string][]) {
    const column = placeOf(name, table.header);
    columns[role] = [[column]];
    if (role !== 'forSale' && role !== 'notForSale') continue;
    const rule = stateRule(table, column, role);
    if (!rule) throw new Error(`the words of "${name}" do not say what is for sale: choose another column`);
    rules.push(rule);
  }
  const isOther = (...taken: readonly (readonly number[])[]) => {
    return ([column]: readonly number[]) => !taken.some(([each]) => each === column);
  };
  columns.salePrice = columns.salePrice.filter(isOther(...columns.price));
  columns.oldPrice = columns.oldPrice.filter(isOther(...columns.price, ...columns.salePrice));
  if (chosen.title !== undefined) columns.description = columns.description.filter(isOther(...columns.title));
  return { ...layout, columns, rules, cents: cents ?? layout.cents };
}

/** @throws Question for prices that may be in cents, and Error for a title or a price that is not there */
function checkColumns({ columns, cents }: Layout, { header, rows, unit }: Table, priceName: string) {
  if (rows.length === 0) throw new Error('it has no products below its names: check what its source exports');
  const other = unit === 'line' ? '; if line 2 has the names add header=2, if none has header=0' : '';
  const names = `its columns are ${header.filter(Boolean).slice(0, 40).join(', ')}${other}`;
  if (columns.title.length === 0)
    throw new Error(`no column looks like the title: add --columns title=NAME; ${names}`);
  if (priceName === '') throw new Error(`no column has prices: add --columns price=NAME; ${names}`);
  if (cents === undefined && meaningsOf(priceName).some(({ marks }) => marks.has('cents')))
    throw new Question(
      `its prices may be in cents: add --cents if 4990 in "${priceName}" is 49.90, else --no-cents`,
      'price',
      [
        { label: '4990 is 49.90', options: { cents: true } },
        { label: '4990 is 4990.00', options: { cents: false } },
      ],
    );
}

function signQuestion(price: string): Question {
  const [ifMore, ifLess] = price.includes(',') ? (['.', ','] as const) : ([',', '.'] as const);
  return new Question(
    `its prices can be read in two ways: is ${price} more than a thousand? If so, add --decimal-sign ${ifMore}, else --decimal-sign ${ifLess}`,
    'price',
    [
      { label: `${price} is more than a thousand`, options: { decimalSign: ifMore } },
      { label: `${price} is less than a thousand`, options: { decimalSign: ifLess } },
    ],
  );
}
