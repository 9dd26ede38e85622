import { parseInChunks } from './parseList';
import { parseProducts } from './parseProducts';
import { parseProductFeed } from './readProducts';

// Node's own would pass timers by.
globalThis.MessageChannel = class {
  port1 = Object.assign(new EventTarget(), { start: () => {}, close: () => {} });
  port2 = { postMessage: () => setTimeout(() => this.port1.dispatchEvent(new Event('message'))) };
} as never;

const products = (length: number) =>
  Array.from({ length }, (_, id) => ({ id, title: `Bead ${id}`, price: 1 }));

test.each([0, 1, 500, 501, 1_700])('a list of %d is parsed as it would be at once', async (length) => {
  const items = [...products(length), { id: 'bad' }, { id: '0', title: 'Copy of the first', price: 1 }];
  expect(await parseProductFeed(items)).toEqual(parseProducts(items));
});

test('the page can respond between the chunks of a long list', async () => {
  const happened: string[] = [];
  await parseInChunks(products(1_200), (items) => {
    happened.push(`parsed ${items.length}`);
    setTimeout(() => happened.push('responded'));
    return parseProducts(items);
  });
  expect(happened).toEqual(['parsed 500', 'responded', 'parsed 500', 'responded', 'parsed 200', 'responded']);
});

test.each([' ', -1_000, 1e9])(
  'variants that are no list, of length %p, are no measure of it',
  async (length) => {
    const sizes: number[] = [];
    await parseInChunks(
      products(600).map((product) => ({ ...product, variants: { length } })),
      (items) => {
        sizes.push(items.length);
        return [];
      },
    );
    expect(sizes).toEqual([500, 100]);
  },
);
