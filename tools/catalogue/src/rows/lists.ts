import { best, cellOf, type Cell, type Choice, type Row, type Shape, type Table } from './table';

type Fields = Readonly<Record<string, unknown>>;

const DEEPEST = 5;
const MOST_LOOKED_AT = 20;
const MOST_COLUMNS = 5_000;
const PRODUCTS = /^(?:o|products|items|offers|articles)$/i;
/** What an object in a list stands for, such as a picture or a category. */
const MEANINGS = ['#text', 'src', 'url', 'originalSrc', 'name', 'title', 'value'];
/** What tells the objects of a list apart, such as attributes and prices. */
const LABELS = ['attribute_code', 'PARAM_NAME', 'price_type', 'name', 'key', 'code', 'lang', 'type'];
const PLAIN: Shape = { variants: ['variants', 'variations', 'children'], labelled: [] };

/** Reads the list of products of parsed JSON or XML. */
export function tableOfList(value: unknown, { countNames, shapeOf }: Choice): Table {
  const products = best(listsIn(value, 0), (list) => countNames(namesIn(list)));
  if (!products) throw new Error('it has no list of products');
  const shape = { ...PLAIN, ...shapeOf?.(namesIn(products)) };
  const columns = new Map<string, number>();
  const rows = products.flatMap((product, index) => rowsOf(product, index + 1, columns, shape));
  const pairsAt = (list: string, name: string) => {
    const entries = [valueAt(value, list) ?? []].flat();
    return new Map(
      entries.map((entry) => [textOf(valueAt(entry, 'id')), cellOf(textOf(valueAt(entry, name)))]),
    );
  };
  return { header: [...columns.keys()], rows, tooLong: [], unit: 'item', pairsAt };
}

function listsIn(value: unknown, depth: number): readonly (readonly Fields[])[] {
  if (isFields(value) && depth < DEEPEST)
    return Object.values(value).flatMap((inner) => listsIn(inner, depth + 1));
  const objects = Array.isArray(value) ? value.filter(isFields).map(unwrapped) : [];
  // Ceneo has its offers in groups.
  const inner = objects.flatMap((each) => Object.entries(each).filter(([name]) => PRODUCTS.test(name)));
  const grouped = inner.flatMap(([, list]) => (Array.isArray(list) ? list.filter(isFields) : []));
  return [objects, grouped].filter((list) => list.length > 0);
}

function namesIn(list: readonly Fields[]): readonly string[] {
  const columns = new Map<string, number>();
  for (const product of list.slice(0, MOST_LOOKED_AT)) rowsOf(product, 0, columns, PLAIN);
  return [...columns.keys()];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The edges of GraphQL hold their objects in `node`. */
function unwrapped(fields: Fields): Fields {
  return isFields(fields.node) ? fields.node : fields;
}

function rowsOf(product: Fields, line: number, columns: Map<string, number>, shape: Shape): readonly Row[] {
  const variants = shape.variants.flatMap((path) => listsIn(valueAt(product, path), DEEPEST - 1)[0] ?? []);
  const row: Row = { line, values: valuesOf(product, columns, shape) };
  const inner = { ...shape, variants: PLAIN.variants };
  return [
    row,
    ...variants.map((variant) => ({ line, values: valuesOf(variant, columns, inner), variantOf: row })),
  ];
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce((inner, key) => (isFields(inner) ? inner[key] : undefined), value);
}

/** Fields of objects become columns such as `rating.rate`. @param columns by name; new ones are added */
function valuesOf(fields: Fields, columns: Map<string, number>, shape: Shape): readonly Cell[] {
  const values: Cell[] = [];
  const labels = new Set<string>();
  const put = (name: string, value: Cell) => {
    const column = columns.get(name) ?? columns.size;
    if (column === MOST_COLUMNS) throw new Error(`its products have over ${MOST_COLUMNS} fields`);
    columns.set(name, column);
    const before = values[column] ?? '';
    values[column] = before === '' ? value : value === '' ? before : `${before}\n${value}`;
  };
  const add = (name: string, value: unknown, depth: number) => {
    if (value === null || value === undefined || shape.variants.includes(name)) return;
    const objects = [value].flat().filter(isFields);
    if (!isFields(value) || depth === DEEPEST)
      put(name, typeof value === 'number' ? value : cellOf(textOf(value)));
    if (depth === DEEPEST) return;
    for (const each of objects) {
      const label = LABELS.map((key) => each[key]).find((text) => typeof text === 'string');
      const labelled = `${name}[${label ?? ''}]`;
      // The first of a label counts: more of them are prices of larger quantities.
      const isNew = label !== undefined && shape.labelled.includes(name) && !labels.has(labelled);
      labels.add(labelled);
      const places = isNew ? [name, labelled] : [name];
      for (const [key, inner] of Object.entries(unwrapped(each)))
        for (const place of places) {
          if (key !== '#text') add(`${place}.${key}`, inner, depth + 1);
          // A list has the texts of its objects already.
          else if (place !== name || isFields(value)) add(place, inner, depth + 1);
        }
    }
  };
  for (const [name, value] of Object.entries(fields)) add(name, value, 0);
  return Array.from(values, (value) => value ?? '');
}

/** Returns a list's different elements one a line. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return [...new Set(value.map(textOf))].filter(Boolean).join('\n');
  if (!isFields(value)) return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  return MEANINGS.map((name) => value[name]).find((each) => typeof each === 'string') ?? '';
}
