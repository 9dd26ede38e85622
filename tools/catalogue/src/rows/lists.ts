import { XMLParser } from 'fast-xml-parser';
import { best, cellOf, type Cell, type CountNames, type Row, type Table } from './table';

type Fields = Readonly<Record<string, unknown>>;

const DEEPEST = 5;
const MOST_LOOKED_AT = 20;
const VARIANTS = /^(?:variants|variations|children)$/i;
/** What an object in a list stands for, such as a picture or a category. */
const MEANINGS = ['src', 'url', 'originalSrc', 'name', 'title', 'value'];

/** Reads RSS, Atom and other XML with one element per product. */
export function readXml(text: string, countNames: CountNames): Table {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => ['item', 'entry', 'offer', 'product'].includes(name),
    parseTagValue: false,
    removeNSPrefix: true,
  });
  return tableOf(parser.parse(text), countNames);
}

/** Reads a JSON list of products, alone or in an object. */
export function readJson(text: string, countNames: CountNames): Table {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`it is not JSON: ${(error as Error).message}`);
  }
  return tableOf(value, countNames);
}

function tableOf(value: unknown, countNames: CountNames): Table {
  const products = best(listsIn(value, 0), (list) =>
    Math.max(...list.slice(0, MOST_LOOKED_AT).map((product) => countNames(Object.keys(product)))),
  );
  if (!products) throw new Error('it has no list of products');
  const columns = new Map<string, number>();
  const rows = products.flatMap((product, index) => rowsOf(product, index + 1, columns));
  return { header: [...columns.keys()], rows, tooLong: [], unit: 'item' };
}

function listsIn(value: unknown, depth: number): readonly (readonly Fields[])[] {
  if (isFields(value) && depth < DEEPEST)
    return Object.values(value).flatMap((inner) => listsIn(inner, depth + 1));
  const objects = Array.isArray(value) ? value.filter(isFields).map(unwrapped) : [];
  return objects.length > 0 ? [objects] : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The edges of GraphQL hold their objects in `node`. */
function unwrapped(fields: Fields): Fields {
  return isFields(fields.node) ? fields.node : fields;
}

function rowsOf(product: Fields, line: number, columns: Map<string, number>): readonly Row[] {
  const variants = Object.entries(product).flatMap(([name, value]) =>
    VARIANTS.test(name) ? (listsIn(value, DEEPEST - 1)[0] ?? []) : [],
  );
  const row: Row = { line, values: valuesOf(product, columns) };
  return [row, ...variants.map((variant) => ({ line, values: valuesOf(variant, columns), variantOf: row }))];
}

/** Objects become columns such as `rating rate`. @param columns by name; new ones are added */
function valuesOf(fields: Fields, columns: Map<string, number>): readonly Cell[] {
  const values: Cell[] = [];
  const add = (name: string, value: unknown, depth: number) => {
    if (VARIANTS.test(name) || value === null || value === undefined) return;
    if (isFields(value) && depth < DEEPEST) {
      for (const [key, inner] of Object.entries(unwrapped(value)))
        add(key === '#text' ? name : `${name} ${key}`, inner, depth + 1);
      return;
    }
    const column = columns.get(name) ?? columns.size;
    columns.set(name, column);
    values[column] = typeof value === 'number' ? value : cellOf(textOf(value));
  };
  for (const [name, value] of Object.entries(fields)) add(name, value, 0);
  return Array.from(values, (value) => value ?? '');
}

/** Returns a list's elements one a line. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (!isFields(value)) return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  return MEANINGS.map((name) => value[name]).find((each) => typeof each === 'string') ?? '';
}
