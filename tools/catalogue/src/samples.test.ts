import { join } from 'node:path';
import type { Product } from 'contract/feed';
import samples from '../samples/samples.json';
import { chosenColumns, type FileOptions } from './columns/options';
import { readProductFile, type Reading } from './products/products';

interface Expected {
  readonly products: number;
  readonly atLeast?: number;
  readonly notForSale?: number;
  readonly withoutPrice?: number;
  readonly first?: readonly {
    readonly title: string;
    readonly price?: number;
    readonly old?: number;
    readonly pictures?: number;
    readonly availability?: string;
  }[];
  readonly or?: Expected;
}
interface Sample extends Expected {
  readonly file: string;
  readonly options?: readonly string[];
  readonly advice?: string;
  readonly incomplete?: string;
}

const readable = (samples as readonly Sample[]).filter(({ incomplete }) => incomplete === undefined);

function read({ file, options = [] }: Sample): Promise<Reading> {
  const at = options.indexOf('--columns');
  const columns: FileOptions = at < 0 ? {} : chosenColumns(options[at + 1] ?? '');
  const cents = options.includes('--cents') ? true : undefined;
  return readProductFile(join(__dirname, '../samples', file), { ...columns, cents });
}

function problemsOf({ items, problems }: Reading, expected: Expected): readonly string[] {
  const count = (pattern: RegExp) =>
    problems.filter(({ problem }) => pattern.test(problem)).flatMap(({ places }) => places).length;
  const wrong: string[] = [];
  const compare = (
    what: string,
    actual: string | number | undefined,
    wanted: string | number | undefined,
  ) => {
    if (wanted !== undefined && actual !== wanted)
      wrong.push(`${what}: ${actual ?? 'nothing'}, not ${wanted}`);
  };
  if (items.length < (expected.atLeast ?? expected.products)) wrong.push(`${items.length} items`);
  if (expected.atLeast === undefined) compare('items', items.length, expected.products);
  compare('not for sale', count(/not for sale/), expected.notForSale);
  compare('without price', count(/no price|not a number/), expected.withoutPrice);
  for (const [index, { title, price, old, pictures, availability }] of (expected.first ?? []).entries()) {
    const item = (items[index] ?? {}) as Partial<Product>;
    compare(`title of ${index}`, item.title, title);
    compare(`price of ${title}`, item.price, price);
    if (old !== undefined) compare(`old price of ${title}`, (item.price ?? 0) + (item.discount ?? 0), old);
    compare(`pictures of ${title}`, item.images?.length ?? 0, pictures);
    compare(`stock of ${title}`, item.availability, availability);
  }
  return wrong;
}

test.each(readable.filter(({ products }) => products > 0).map((sample) => [sample.file, sample] as const))(
  'what is for sale in %s is in the shop',
  async (_, sample) => {
    const reading = await read(sample);
    const wrong = problemsOf(reading, sample);
    if (sample.or && wrong.length > 0) expect(problemsOf(reading, sample.or)).toEqual([]);
    else expect(wrong).toEqual([]);
    expect(reading.advice.join()).toContain(sample.advice ?? '');
  },
);

test.each(readable.filter(({ products }) => products === 0))('$file gives no shop', async (sample) => {
  const items = await read(sample).then(
    (reading) => reading.items,
    (error: Error) => expect(error.message).toMatch(/^no column has prices: add --columns price=/),
  );
  expect(items ?? []).toEqual([]);
});
