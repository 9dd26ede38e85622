import { XMLParser } from 'fast-xml-parser';
import { rolesNamed } from '../products/columns';
import type { Cell } from '../products/prices';
import { cellOf, type Row, type Table } from './csv';

type Fields = Readonly<Record<string, unknown>>;

const DEEPEST = 5;
const VARIANTS = /^(?:variants|variations|children)$/i;
/** What an object in a list stands for, such as a picture or a category. */
const MEANINGS = ['src', 'url', 'originalSrc', 'name', 'title', 'value'];

/** Reads a JSON list of products, alone or in an object. @throws Error that completes "… cannot be read: " */
export function readJson(text: string): Table {
  try {
    return tableOf(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`it is not JSON: ${error.message}`);
  }
}

/** Reads RSS, Atom and other XML with one element per product. @throws Error that completes "… cannot be read: " */
export function readXml(text: string): Table {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name, path) =>
      typeof path === 'string' && /(?:^|\.)(?:item|entry|offer|product)$/.test(path) && name !== '',
    parseTagValue: false,
    removeNSPrefix: true,
  });
  return tableOf(parser.parse(text));
}

function tableOf(value: unknown): Table {
  const products = listIn(value);
  if (!products) throw new Error('it has no list of products');
  const names = new Map<string, number>();
  const rows = products.flatMap((product, index) => rowsOf(product, index + 1, names));
  return { header: [...names.keys()], rows, tooLong: [], unit: 'item' };
}

/** Finds the list of objects that look most like products. */
function listIn(value: unknown): readonly Fields[] | undefined {
  const lists = listsIn(value, 0).map((list) => ({
    list,
    score: Math.max(...list.slice(0, 20).map((product) => rolesNamed(Object.keys(product)))),
  }));
  return lists.reduce<(typeof lists)[number] | undefined>(
    (best, each) => (best && best.score >= each.score ? best : each),
    undefined,
  )?.list;
}

function listsIn(value: unknown, depth: number): (readonly Fields[])[] {
  if (Array.isArray(value)) {
    const objects = value.filter(isFields).map((each) => (isFields(each.node) ? each.node : each));
    return objects.length > 0 ? [objects] : [];
  }
  return isFields(value) && depth < DEEPEST
    ? Object.values(value).flatMap((inner) => listsIn(inner, depth + 1))
    : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rowsOf(product: Fields, line: number, names: Map<string, number>): readonly Row[] {
  const variants = Object.entries(product).flatMap(([name, value]) =>
    VARIANTS.test(name) ? (listsIn(value, DEEPEST - 1)[0] ?? []) : [],
  );
  const row: Row = { line, values: valuesOf(product, names) };
  return [row, ...variants.map((variant) => ({ line, values: valuesOf(variant, names), variantOf: row }))];
}

function valuesOf(fields: Fields, names: Map<string, number>): readonly Cell[] {
  const values: Cell[] = [];
  const add = (name: string, value: unknown, depth: number) => {
    if (VARIANTS.test(name) || value === null || value === undefined) return;
    if (isFields(value) && depth < DEEPEST) {
      const inner = isFields(value.node) ? value.node : value;
      for (const [key, each] of Object.entries(inner))
        add(key === '#text' ? name : `${name} ${key}`, each, depth + 1);
      return;
    }
    const column = names.get(name) ?? names.size;
    names.set(name, column);
    values[column] = typeof value === 'number' ? value : cellOf(textOf(value));
  };
  for (const [name, value] of Object.entries(fields)) add(name, value, 0);
  return Array.from(values, (value) => value ?? '');
}

/** Returns a list's elements one a line. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (!isFields(value)) return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  const name = MEANINGS.find((each) => typeof value[each] === 'string');
  return name === undefined ? '' : String(value[name]);
}
