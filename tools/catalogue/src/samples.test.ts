import { join } from 'node:path';
import type { Product } from 'contract/feed';
import samples from '../samples/samples.json';
import { chosenColumns } from './columns/options';
import { readProductFile } from './products/products';
import { variantLines } from './products/read.fixture';

interface Sample {
  readonly file: string;
  readonly products: number;
  readonly options?: readonly string[];
  readonly advice?: string;
  readonly first?: readonly object[];
  readonly incomplete?: string;
}

const readable = (samples as readonly Sample[]).filter(({ incomplete }) => incomplete === undefined);

function read({ file, options = [] }: Sample) {
  const at = options.indexOf('--columns');
  const columns = at < 0 ? {} : chosenColumns(options[at + 1] ?? '');
  const cents = options.includes('--cents') ? true : undefined;
  return readProductFile(join(__dirname, '../samples', file), { ...columns, cents });
}

test.each(readable.filter(({ products }) => products > 0))(
  'what is for sale in $file is in the shop',
  async (sample) => {
    const { items, problems, advice } = await read(sample);
    const products: readonly Partial<Product>[] = items;
    const count = (pattern: RegExp) =>
      problems.filter(({ problem }) => pattern.test(problem)).flatMap(({ places }) => places).length;
    const facts = products.map(({ title, price = 0, discount = 0, images = [], availability }) => {
      return { title, price, old: price + discount, pictures: images.length, availability };
    });
    expect({
      ...sample,
      products: products.length,
      notForSale: count(/not for sale/),
      withoutPrice: count(/no price|not a number/),
      first: facts.slice(0, sample.first?.length),
      variants: products.flatMap(variantLines),
    }).toMatchObject(sample);
    expect(advice.join()).toContain(sample.advice ?? '');
  },
);

test.each(readable.filter(({ products }) => products === 0))('$file gives no shop', async (sample) => {
  const items = await read(sample).then(
    (reading) => reading.items,
    (error: Error) => expect(error.message).toMatch(/^no column has prices: add --columns price=/),
  );
  expect(items ?? []).toEqual([]);
});
