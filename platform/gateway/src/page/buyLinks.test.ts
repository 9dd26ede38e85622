import { buyId, parseBuyItems } from 'contract';
import fc from 'fast-check';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});

const follow = (path: string) => gateway.get(path, {}, 'manual');

test('a link leads to the cart, uncached and unlisted', async () => {
  const items = `${buyId('shirt~m')}:2,7:1`;
  const { status, headers } = await follow(`/buy/${items}?utm_source=mail`);
  expect([status, headers.get('location')]).toEqual([303, `/cart#buy=${items}`]);
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
});

test('a link may be encoded, as mail programs do', async () => {
  expect((await follow('/buy/7%3A1%2C%7EYX5i%3A2')).headers.get('location')).toBe('/cart#buy=7:1,~YX5i:2');
});

test.each(['', 'file.txt', '7:0', '7:1/8:1', '//elsewhere.example', '%', '7:1%0d%0aset-cookie:a'])(
  'what is no list of items is refused: "%s"',
  async (items) => {
    const { status, headers } = await follow(`/buy/${items}`);
    expect([status, headers.get('location')]).toEqual([400, null]);
  },
);

test('any text leads to the cart of this origin, or is refused', async () => {
  const id = fc.string({ unit: 'grapheme', maxLength: 12 });
  const item = fc.tuple(id, fc.oneof(fc.nat({ max: 120 }), fc.string()));
  const items = fc
    .array(item, { maxLength: 60 })
    .map((list) => list.map(([each, quantity]) => `${buyId(each)}:${quantity}`).join());
  const any = fc.oneof(items, fc.string({ unit: 'grapheme' }), fc.webPath());
  await fc.assert(
    fc.asyncProperty(any, async (text) => {
      // `fetch` resolves dots.
      fc.pre(!['.', '..'].includes(text));
      const response = await follow(`/buy/${encodeURIComponent(text)}`);
      await response.arrayBuffer();
      const expected = parseBuyItems(text) ? [303, `/cart#buy=${text}`] : [400, null];
      expect([response.status, response.headers.get('location')]).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
