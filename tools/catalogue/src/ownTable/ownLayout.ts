import type { Layout } from '../columns/layout';
import {
  byRole,
  foreignness,
  meaningsOf,
  mentions,
  plain,
  type Mark,
  type Meaning,
  type Role,
} from '../columns/names';
import { columnQuestion, type ChosenColumns } from '../columns/options';
import { partsOf } from '../columns/prices';
import { availabilityOf } from '../columns/stateWords';
import { letterOf } from '../rows/records';
import type { Cell, Table } from '../rows/table';
import { stateRule } from './states';

interface Column {
  readonly index: number;
  readonly name: string;
  readonly meanings: readonly Meaning[];
}

/** The share of different values in a column of ids. */
const MOSTLY = 0.8;
const LISTS = /categories|kategorien|categorias|categorie\b|kategorie\b|категории/;
const AMOUNTS: readonly Role[] = ['price', 'salePrice', 'oldPrice', 'listPrice', 'discount'];

/** Reads a table of one's own by the names of its columns. @throws Question if they leave a price or a stock open */
export function ownLayout(table: Table, chosen: ChosenColumns): Layout {
  const { header, rows } = table;
  const cellsIn = ({ index }: Column): readonly Cell[] =>
    rows.map(({ values }) => values[index] ?? '').filter((cell) => cell !== '');
  const filled = inLanguage(
    header.map((name, index) => ({ index, name, meanings: meaningsOf(name) })),
  ).filter((column) => cellsIn(column).length > 0);
  const isMostly = (isFit: (cell: Cell) => boolean) => (column: Column) => {
    const cells = cellsIn(column);
    return cells.filter(isFit).length * 2 >= cells.length;
  };
  const isOfAmounts = isMostly((cell) => typeof cell === 'number' || partsOf(cell) !== undefined);
  const isKnown = (cell: Cell) => availabilityOf(String(cell)) !== undefined;
  const products = rows.filter(({ variantOf }) => !variantOf).map(({ values }) => values);
  /** Whether rows with the same value have the same title. */
  const hasOneTitle = ({ index }: Column) => {
    const titled = products.filter((values) => values[index] && titleOf(values));
    const pairs = new Set(titled.map((values) => JSON.stringify([values[index], titleOf(values)])));
    return pairs.size > 0 && pairs.size === new Set(titled.map((values) => values[index])).size;
  };
  const isOfIds = (column: Column) => {
    const cells = products.map((values) => values[column.index] ?? '');
    // Rows of one product may repeat its id.
    const isDistinct = new Set(cells).size > cells.length * MOSTLY;
    return !cells.includes('') && (isDistinct || hasOneTitle(column));
  };
  const isNotZero = (column: Column) => cellsIn(column).some((cell) => /[1-9]/.test(String(cell)));
  const orderOf = (role: Role, { meanings }: Column) => meanings.find((each) => each.role === role)?.order;
  const named = byRole((role) =>
    filled
      .filter((column) => orderOf(role, column) !== undefined)
      .sort((one, other) => (orderOf(role, one) ?? 0) - (orderOf(role, other) ?? 0))
      .sort((one, other) => foreignness(one.name) - foreignness(other.name)),
  );
  const found = byRole((role) =>
    AMOUNTS.includes(role) ? settled(kept(named[role].filter(isOfAmounts), isNotZero)) : named[role],
  );
  const title = [...found.title, ...found.description].slice(0, 1);
  const titleOf = (values: readonly Cell[]) => values[title[0]?.index ?? -1];
  const ask = (role: Role, columns: readonly Column[], problemOf: (names: string) => string) => {
    // Of columns with one name the first has it, the others have their letters.
    const names = columns.map(({ name, index }) =>
      header.findIndex((other) => plain(other) === plain(name)) === index ? name : letterOf(index),
    );
    if (names.length > 0) throw columnQuestion(role, names, problemOf(names.join(' or ')));
  };
  /** Returns the only column, or the first of equal ones. */
  const only = (role: Role, columns: readonly Column[]) => {
    const [first, ...others] = columns;
    const isOther = ({ index }: Column) =>
      rows.some(({ values }) => values[index] !== values[first?.index ?? -1]);
    if (chosen[role] === undefined && others.some(isOther))
      ask(role, columns, (names) => `its ${role} can be ${names}`);
    return columns.slice(0, 1);
  };

  const salePrice = only('salePrice', found.salePrice);
  const price = only('price', found.price.length > 0 ? found.price : found.listPrice);
  if (price.length + salePrice.length === 0 && chosen.price === undefined) {
    const unreadable = named.price.slice(0, 1);
    const example = unreadable.flatMap(cellsIn).find((cell) => !partsOf(String(cell)));
    ask(
      'price',
      unreadable,
      (name) => `most of "${name}" is no price, e.g. "${example ?? ''}"; if only the others are sold`,
    );
    const costs = named.cost.filter(isOfAmounts);
    ask('price', costs, (names) => `its only price is a cost, ${names}; if the shop sells at it`);
    const possible = filled.filter(({ name }) => mentions('price', name)).filter(isOfAmounts);
    ask('price', possible, (names) => `its price can be ${names}`);
  }
  const oldPrices = [...found.oldPrice, ...found.listPrice.filter((column) => !price.includes(column))];
  const isOurs = ['id', 'title', 'price'].every((each) => header.some((other) => plain(other) === each));
  const ids = new Set([...found.id, ...found.sku].flatMap(cellsIn));
  // Their products are not in the file.
  const orphans = found.parent
    .filter((column) => !cellsIn(column).some((cell) => ids.has(cell)))
    .filter(hasOneTitle);
  const rulesOf = (role: 'forSale' | 'notForSale') =>
    found[role].flatMap(({ index }) => stateRule(table, index, role) ?? []);
  const states = rulesOf('forSale').flatMap(({ columns }) => columns);
  const forSale = found.forSale.filter(({ index }) => states.includes(index));
  const saysStock = (column: Column) =>
    cellsIn(column).some((cell) => /out|pre/.test(availabilityOf(String(cell)) ?? ''));
  const used: Record<Role, readonly Column[]> = {
    ...found,
    title,
    description: found.description.filter((column) => !title.includes(column)),
    price,
    salePrice,
    listPrice: [],
    oldPrice: oldPrices.slice(0, 1),
    discount: isOurs ? found.discount : [],
    group: [...found.group, ...orphans],
    parent: found.parent.filter((column) => !orphans.includes(column)),
    id: [...found.id, ...found.sku, ...found.gtin].filter(isOfIds).slice(0, 1),
    stock: only('stock', found.stock.filter(isMostly(isKnown))),
    availability: [
      // Other words, such as "2-3 weeks", do not hide that something is sold out.
      ...only(
        'availability',
        found.availability.filter((column) => cellsIn(column).some(isKnown)),
      ),
      ...forSale.filter(saysStock),
    ],
    forSale,
    // Of JSON.
    attribute: [...found.attribute, ...filled.filter(({ name }) => /^attributes\.(?!name$)/i.test(name))],
    // Of JSON: by names, or a list of names and values.
    optionName: filled.filter(({ name }) => /^options\.name$/i.test(name)),
    option: [...found.option, ...filled.filter(({ name }) => /^options\.(?!name$)/i.test(name))],
  };
  return {
    columns: byRole((role) => used[role].map(({ index }) => [index])),
    rules: [...rulesOf('forSale'), ...rulesOf('notForSale')],
    categories: found.category.some(({ name }) => LISTS.test(plain(name))) ? { list: ',;' } : undefined,
  };
}

/** Of several prices customers pay the one with tax, of a piece, in the shop's language and currency. */
function settled<C extends Column>(columns: readonly C[]): readonly C[] {
  const has = (mark: Mark) => (column: C) => column.meanings.some(({ marks }) => marks.has(mark));
  const isNot = (mark: Mark) => (column: C) => !has(mark)(column);
  const least = Math.min(...columns.map(({ name }) => foreignness(name)));
  return [isNot('unit'), isNot('net'), has('gross'), ({ name }: C) => foreignness(name) === least].reduce(
    kept<C>,
    columns,
  );
}

/** Filters, unless nothing is left. */
function kept<C>(columns: readonly C[], isFit: (column: C) => boolean): readonly C[] {
  const fit = columns.filter((column) => isFit(column));
  return fit.length > 0 ? fit : columns;
}

/** A word of several languages, such as "costo", means what it means in that of most names; a cost in doubt. */
function inLanguage(columns: readonly Column[]): readonly Column[] {
  const counts = new Map<string, number>();
  for (const { meanings } of columns)
    for (const { language } of meanings)
      counts.set(language, (counts.get(language) ?? 0) + 1 / meanings.length);
  const [[most] = []] = [...counts].sort(([, one], [, other]) => other - one);
  return columns.map((column) => {
    const costs = kept(column.meanings, ({ role }) => role === 'cost');
    const own = column.meanings.filter(({ language }) => language === most);
    return { ...column, meanings: own.length > 0 ? own : costs };
  });
}
