import { currency } from 'brand';
import type { Cell, Row, Table } from '../rows/table';
import columnNames from './columnNames.json' with { type: 'json' };
import words from './nameWords.json' with { type: 'json' };
import { isCode, partsOf } from './prices';

export type Role = keyof typeof columnNames;
/** The columns of each role, the best one first. */
export type Columns = Readonly<Record<Role, readonly number[]>>;
export type ChosenColumns = Readonly<Partial<Record<Role, string>>>;

const [language] = (currency.locale ?? 'en').split('-');
const roles = Object.keys(columnNames) as Role[];
const AMOUNTS: readonly Role[] = ['price', 'salePrice', 'oldPrice', 'discount', 'discountValue'];
/** Their columns may be named by more words, such as "Prix Boutique". */
const FLEXIBLE: readonly Role[] = ['title', 'price', 'id', 'image', 'description', 'category', 'brand'];
/** The share of different values in a column of ids. */
const MOSTLY = 0.8;
const LONGEST_NAME = 80;
/** Words that make another name of a known one, such as "Supplier Price". */
const OTHER_MEANINGS = new Set(words.otherMeanings);
const LANGUAGES = words.languages.join('|');
const LANGUAGE = new RegExp(`[ _([-](${LANGUAGES})(?:[_-][a-z]{2})?[)\\]]?$`, 'i');
const LANGUAGE_WORD = new RegExp(` (?:${LANGUAGES})(?: [a-z]{2})?$`);
/** In small letters other codes may be words, such as "all". */
const COMMON_CODES = new Set(words.commonCurrencies);
/** Columns of several categories, with commas between. */
const LISTS = /categories|kategorien|catégories|categorías|categorie\b|категории/i;
const PICTURE = /^(?:https?:)?\/\/|\.(?:jpe?g|png|webp|gif|avif)\b/i;
const OTHER_PICTURE = /category|brand|logo|icon|flag/i;

const ranks = Object.fromEntries(
  roles.map((role) => [role, new Map(columnNames[role].map((name, rank) => [plain(name), rank]))]),
) as unknown as Readonly<Record<Role, ReadonlyMap<string, number>>>;

/** Returns the words of a name, in small letters and without accents. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the name with and without brackets, language, currency and a number. */
function formsOf(name: string): readonly string[] {
  const [full, short] = [plain(name), plain(name.replace(/\([^)]*\)|\[[^\]]*\]/g, ''))];
  const code = currencyOf(name)?.toLowerCase();
  const kept = short.split(' ').filter((word) => word !== code);
  const bare = kept.join(' ').replace(/ in$/, '').replace(LANGUAGE_WORD, '');
  return [...new Set([full, short, bare, bare.replace(/ ?\d+(?= |$)/, '')])];
}

/** Returns the currency that a name ends with, e.g. `Price (CAD)`. */
export function currencyOf(name: string): string | undefined {
  const [, code = ''] = /[([_\s/-]([A-Za-z]{3})[\])\s]*$/.exec(name) ?? [];
  const isCommon = COMMON_CODES.has(code.toLowerCase()) || name.includes('(');
  return isCode(code) && (isCommon || code === code.toUpperCase()) ? code.toUpperCase() : undefined;
}

/** Infinity for a name that the role does not know. */
function rankOf(role: Role, forms: readonly string[]): number {
  return Math.min(...forms.map((form) => ranks[role].get(form) ?? Infinity));
}

function fits(role: Role, forms: readonly string[]): boolean {
  const names = [...ranks[role].keys()];
  return forms
    .filter((form) => !form.split(' ').some((word) => OTHER_MEANINGS.has(word)))
    .some((form) => names.some((name) => form.startsWith(`${name} `) || form.endsWith(` ${name}`)));
}

/** Counts the roles that names have a column for. */
export function countRoles(names: readonly string[]): number {
  const forms = names.filter((name) => name.length <= LONGEST_NAME).map(formsOf);
  return roles.filter((role) => forms.some((each) => rankOf(role, each) < Infinity)).length;
}

/** @returns also `doubtful`, the columns of which each could be the price @throws Error for a chosen column that is not there */
export function chooseColumns(table: Table, chosen: ChosenColumns = {}) {
  const { header, rows } = table;
  const all = header.map((name, index) => ({
    index,
    forms: formsOf(name),
    foreign:
      Number((LANGUAGE.exec(name)?.[1]?.toLowerCase() ?? language) !== language) +
      Number((currencyOf(name) ?? currency.code) !== currency.code),
    isFilled: rows.some(({ values }) => (values[index] ?? '') !== ''),
  }));
  const known = (role: Role) =>
    all
      .map((column) => ({ ...column, rank: rankOf(role, column.forms) }))
      .filter(({ rank, isFilled }) => rank < Infinity && (role === 'tracker' || isFilled))
      .sort((one, other) => one.rank - other.rank || one.foreign - other.foreign)
      .map(({ index }) => index)
      .filter((index) => !AMOUNTS.includes(role) || looksLike(role, index, table));
  const columns = Object.fromEntries(roles.map((role) => [role, known(role)])) as Record<Role, number[]>;
  columns.title = columns.title.slice(0, 1);

  let doubtful: readonly string[] = [];
  for (const role of FLEXIBLE) {
    if (columns[role].length > 0 || (role === 'price' && columns.salePrice.length > 0)) continue;
    const taken = new Set(Object.values(columns).flat());
    const found = all
      .filter(({ index, forms, isFilled }) => isFilled && !taken.has(index) && fits(role, forms))
      .map(({ index }) => index)
      .filter((index) => looksLike(role, index, table));
    if (role === 'price' && found.length > 1) doubtful = found.map((index) => header[index] ?? '');
    else columns[role] = found.slice(0, 1);
  }

  if (chosen.price !== undefined) [columns.salePrice, doubtful] = [[], []];
  for (const [role, name] of Object.entries(chosen) as [Role, string][]) {
    const column = header.findIndex((each) => plain(each) === plain(name));
    if (column < 0) throw new Error(`it has no column "${name}": its columns are ${header.join(', ')}`);
    columns[role] = [column];
  }
  const isOurs = ['id', 'title', 'price'].every((name) => all.some(({ forms: [form] }) => form === name));
  if (!isOurs && chosen.discount === undefined) columns.discount = [];

  // One column has one meaning where two would give wrong products.
  const [sale] = columns.salePrice;
  columns.price = columns.price.filter((column) => column !== sale).slice(0, 1);
  const prices = [...columns.price, sale];
  columns.oldPrice = columns.oldPrice.filter((column) => !prices.includes(column)).slice(0, 1);
  columns.description = columns.description.filter((column) => column !== columns.title[0]);
  return { columns: columns as Columns, doubtful };
}

function looksLike(role: Role, column: number, { header, rows }: Table): boolean {
  const cells = rows.map(({ values }) => values[column] ?? '');
  const filled = cells.filter((cell) => cell !== '');
  const isMostly = (isFit: (cell: Cell) => boolean) => {
    const fit = filled.filter(isFit).length;
    return fit > 0 && fit * 2 >= filled.length;
  };
  if (AMOUNTS.includes(role)) return isMostly((cell) => typeof cell === 'number' || !!partsOf(cell));
  if (role === 'image')
    return !OTHER_PICTURE.test(header[column] ?? '') && isMostly((cell) => PICTURE.test(String(cell)));
  if (role !== 'id') return true;
  // Rows of one product may repeat its id.
  return filled.length === cells.length && new Set(cells).size > cells.length * MOSTLY;
}

/** Reads `price=Preis,title=Bezeichnung`. @throws Error for an unknown role */
export function chosenColumns(text: string): ChosenColumns {
  const pairs = text.split(/,(?=\w+=)/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, role = '', name = ''] = /^(\w+)=(.+)$/.exec(pair) ?? [];
      if (!(role in columnNames))
        throw new Error(`"${pair}" is not ROLE=COLUMN with one of ${roles.join(', ')}`);
      return [role, name];
    }),
  );
}

export type Cells = ReturnType<typeof cellsOf>;

export function cellsOf(columns: Columns, header: readonly string[]) {
  const cell = ({ values }: Row, role: Role): Cell =>
    values[columns[role].find((column) => (values[column] ?? '') !== '') ?? -1] ?? '';
  return {
    /** Returns the first one that is filled. */
    cell,
    text: (row: Row, role: Role): string => String(cell(row, role)),
    all: ({ values }: Row, role: Role): readonly string[] =>
      columns[role].map((column) => String(values[column] ?? '')),
    has: (role: Role): boolean => columns[role].length > 0,
    listsCategories: columns.category.map((column) => LISTS.test(header[column] ?? '')),
  };
}
