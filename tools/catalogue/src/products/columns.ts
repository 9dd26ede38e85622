import { columnNames } from './columnNames';
import { isCode, partsOf, type Cell } from './prices';

export type Role = keyof typeof columnNames;

const roles = Object.keys(columnNames) as Role[];
/** Their columns may be named by more words, such as "Prix Boutique". */
const FLEXIBLE: readonly Role[] = ['title', 'price', 'id', 'image', 'description', 'category', 'brand'];
/** Of its values, how many an id has to tell apart. */
const MOSTLY = 0.8;
const OTHER_MEANINGS = new RegExp(
  `(?:^| )(?:${'seo meta option options variant variation attribute alt supplier cost wholesale purchase einkauf einkaufspreis ek achat acquisto compra min max minimum maximum tax taxes vat mwst tva iva weight width height length depth date count number nr qty quantity discount percent compare cents id ids code position label slug key color colour size tag tags total shipping закупочная rating review reviews metafields shopify google low day days when only show type types sub cent prices vat'.split(' ').join('|')})(?= |$)`,
);
const LANGUAGES =
  'en de fr it es nl pt pl ru uk cs sk da sv nb fi hu ro bg el tr lt lv et sl hr zh ja ko ar he'.split(' ');
const LANGUAGE = new RegExp(`[ _([-](${LANGUAGES.join('|')})(?:[_-][a-z]{2})?[)\\]]?$`, 'i');
const WITH_LANGUAGE = new RegExp(` (?:${LANGUAGES.join('|')})(?: [a-z]{2})?$`);

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const ranks = Object.fromEntries(
  roles.map((role) => [role, new Map(columnNames[role].split(',').map((name, rank) => [plain(name), rank]))]),
) as unknown as Readonly<Record<Role, ReadonlyMap<string, number>>>;

/** Returns the name with and without brackets, language, currency and a number. */
function formsOf(name: string): readonly string[] {
  const [full, short] = [plain(name), plain(name.replace(/\([^)]*\)|\[[^\]]*\]/g, ''))];
  const currency = currencyOf(name)?.toLowerCase();
  const bare = short
    .split(' ')
    .filter((word) => word !== currency)
    .join(' ')
    .replace(/ in$/, '')
    .replace(WITH_LANGUAGE, '');
  return [...new Set([full, short, bare, bare.replace(/ ?\d+(?= |$)/, '')])];
}

/** In small letters other codes may be words, such as "all". */
const COMMON_CODES = new Set(
  'usd eur gbp inr cad aud nzd chf jpy cny rub pln czk huf sek nok dkk brl mxn idr vnd thb zar ngn kes ghs egp'.split(
    ' ',
  ),
);

/** Returns the currency that a name ends with, e.g. `Price (CAD)`. */
export function currencyOf(name: string): string | undefined {
  const [last = ''] = /[A-Za-z]{3}(?=[\])\s]*$)/.exec(name) ?? [];
  const isMarked = /[([_\s/-][A-Za-z]{3}[\])\s]*$/.test(name);
  const isClear = last === last.toUpperCase() || name.includes('(') || COMMON_CODES.has(last.toLowerCase());
  return isMarked && isCode(last) && isClear ? last.toUpperCase() : undefined;
}

function languageOf(name: string): string | undefined {
  return LANGUAGE.exec(name)?.[1]?.toLowerCase();
}

function rankOf(role: Role, forms: readonly string[]): number {
  return Math.min(...forms.map((form) => ranks[role].get(form) ?? Infinity));
}

function fits(role: Role, forms: readonly string[]): boolean {
  return forms.some(
    (form) =>
      !OTHER_MEANINGS.test(form) &&
      [...ranks[role].keys()].some((name) => form.startsWith(`${name} `) || form.endsWith(` ${name}`)),
  );
}

/** Counts the roles that a row's cells name, to find the header. */
export function rolesNamed(cells: readonly string[]): number {
  const forms = cells.map((cell) => (cell.length > 80 ? [] : formsOf(cell)));
  return roles.filter((role) => forms.some((each) => rankOf(role, each) < Infinity)).length;
}

/** The columns of each role, the best one first. */
export type Columns = Readonly<Record<Role, readonly number[]>>;

export interface ColumnChoice {
  readonly columns: Columns;
  /** Columns of which each could be the price. */
  readonly doubtful: readonly string[];
}

export interface ColumnOptions {
  /** Names of columns by role. */
  readonly chosen?: Readonly<Partial<Record<Role, string>>> | undefined;
  readonly currency: string;
  readonly language: string;
}

/** @throws Error for a chosen column that is not there */
export function chooseColumns(
  header: readonly string[],
  rows: readonly { readonly values: readonly Cell[] }[],
  { chosen = {}, currency, language }: ColumnOptions,
): ColumnChoice {
  const forms = header.map(formsOf);
  const filled = header.map((_, column) => rows.some(({ values }) => (values[column] ?? '') !== ''));
  const order = (column: number) =>
    Number((languageOf(header[column] ?? '') ?? language) !== language) +
    Number((currencyOf(header[column] ?? '') ?? currency) !== currency);
  const byName = (role: Role) =>
    header
      .map((_, column) => ({ column, rank: rankOf(role, forms[column] ?? []) }))
      .filter(({ column, rank }) => rank < Infinity && (role === 'tracker' || filled[column]))
      .sort((one, other) => one.rank - other.rank || order(one.column) - order(other.column))
      .map(({ column }) => column);
  const columns = Object.fromEntries(roles.map((role) => [role, byName(role)])) as Record<Role, number[]>;
  const used = () => new Set(Object.values(columns).flat());
  const amounts = (column: number) => most(rows, column, (cell) => typeof cell === 'number' || partsOf(cell));
  const areIds = (column: number) => {
    const values = rows.map((row) => row.values[column] ?? '');
    // Rows of one product may repeat it.
    return !values.includes('') && new Set(values).size > values.length * MOSTLY;
  };
  const arePictures = (column: number) =>
    !/category|brand|logo|icon|flag/i.test(header[column] ?? '') &&
    most(rows, column, (cell) => /^(?:https?:)?\/\/|\.(?:jpe?g|png|webp|gif|avif)\b/i.test(String(cell)));

  for (const role of ['price', 'salePrice', 'oldPrice', 'discount', 'discountValue'] as const)
    columns[role] = columns[role].filter(amounts);
  columns.title = columns.title.slice(0, 1);
  let doubtful: string[] = [];
  for (const role of FLEXIBLE) {
    if (columns[role].length > 0) continue;
    const taken = used();
    const more = header.flatMap((_, column) =>
      filled[column] && !taken.has(column) && fits(role, forms[column] ?? []) ? [column] : [],
    );
    if (role === 'image') more.splice(0, Infinity, ...more.filter(arePictures));
    if (role === 'id') more.splice(0, Infinity, ...more.filter(areIds));
    if (role !== 'price') columns[role] = more.slice(0, 1);
    else if (columns.salePrice.length === 0) {
      const prices = more.filter(amounts);
      if (prices.length === 1) columns.price = prices;
      else doubtful = prices.map((column) => header[column] ?? '');
    }
  }
  for (const [role, name] of Object.entries(chosen) as [Role, string][]) {
    const column = header.findIndex((each) => plain(each) === plain(name));
    if (column < 0) throw new Error(`it has no column "${name}": its columns are ${header.join(', ')}`);
    columns[role] = [column];
    if (role === 'price') [columns.salePrice, doubtful] = [[], []];
  }
  const isOurs = ['id', 'title', 'price'].every((name) => forms.some(([form]) => form === name));
  if (!isOurs && !chosen.discount) columns.discount = [];
  return { columns: settled(columns), doubtful };
}

/** One column has one meaning where two would give wrong products. */
function settled(columns: Record<Role, number[]>): Columns {
  const [title] = columns.title;
  const [sale] = columns.salePrice;
  const price = columns.price.filter((column) => column !== sale).slice(0, 1);
  const prices = [...price, sale];
  return {
    ...columns,
    price,
    oldPrice: columns.oldPrice.filter((column) => !prices.includes(column)).slice(0, 1),
    description: columns.description.filter((column) => column !== title),
  };
}

function most(
  rows: readonly { readonly values: readonly Cell[] }[],
  column: number,
  isFit: (cell: Cell) => unknown,
): boolean {
  const cells = rows.flatMap(({ values }) => values[column] ?? []).filter((cell) => cell !== '');
  const fit = cells.filter(isFit).length;
  return fit > 0 && fit * 2 >= cells.length;
}

/** Reads `price=Preis,title=Bezeichnung`. @throws Error for an unknown role */
export function chosenColumns(text: string): Readonly<Partial<Record<Role, string>>> {
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
