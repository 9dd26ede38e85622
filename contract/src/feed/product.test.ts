import fc from 'fast-check';
import { productPath } from '../product';
import { anyResponses } from './anyFeed.fixture';
import { offersOf } from './offers';
import { parseProducts } from './parseProducts';
import { parsePosts } from './post';

const chair = { id: 1, title: 'Oak chair', price: 189 };

test.each([
  ['no id', { ...chair, id: undefined }],
  ['an id that no url can have', { ...chair, id: '..' }],
  ['an id that another number looks like', { ...chair, id: 2 ** 53 }],
  ['a title of which nothing is seen', { ...chair, title: '\u200b\u0000\u2060' }],
  ['an infinite price', { ...chair, price: Infinity }],
  ['a price beyond all money', { ...chair, price: 1e9 + 1 }],
  ['nothing at all', null],
])('an item with %s is dropped and the others stay', (_, bad) => {
  expect(parseProducts([bad, { ...chair, id: 2 }])).toEqual([{ ...chair, id: 2 }]);
});

test('a description keeps its lines, and one blank line of several', () => {
  const blank = '\r\n \t'.repeat(30);
  const description = `${blank}Oak.\nWool.\n${blank}\nCare:\n- dust`;
  const [product] = parseProducts([{ ...chair, description }]);
  expect(product?.description?.trim()).toBe('Oak.\nWool.\n\nCare:\n- dust');
});

test('a product may have more pictures, an availability, numbers of commerce systems and unknown fields', () => {
  const more = {
    images: ['/one.jpg', '/two.jpg'],
    availability: 'out_of_stock',
    sku: 'OAK-1',
    gtin: '04006381333931',
    stock: 3,
  };
  expect(parseProducts([{ ...chair, ...more }])).toEqual([{ ...chair, ...more, image: '/one.jpg' }]);
  expect(parseProducts([{ ...chair, ...more, image: '/main.jpg' }])).toMatchObject([{ image: '/main.jpg' }]);
  const [product] = parseProducts([{ ...chair, images: ['/one.jpg', 7, 'x'], availability: 'soon', sku: 7 }]);
  expect(product).toEqual({
    ...chair,
    image: '/one.jpg',
    images: ['/one.jpg'],
    availability: undefined,
    sku: undefined,
  });
  for (const images of [[], ['x']])
    expect(parseProducts([{ ...chair, images }])).toEqual([{ ...chair, images: undefined }]);
});

test.each([
  [
    '<table><tr><th>Width</th><td>4 m</td></tr><tr><th>Height</th><td>2 m</td></tr></table>',
    'Width 4 m\nHeight 2 m',
  ],
  ['<p>Of <b>oak</b> &amp; ash.</p><ul><li>1 m</li><li>2 m</li></ul>', 'Of oak & ash.\n\n• 1 m\n• 2 m'],
  [
    'Salt &#38; pepper&nbsp;&#x2013; it doesn&apos;t rust &hellip;',
    "Salt & pepper – it doesn't rust &hellip;",
  ],
  ['1 < 2, <3 & more > less\nR&D', '1 < 2, <3 & more > less\nR&D'],
])('the text of %j is shown, without tags and entities', (description, text) => {
  expect(parseProducts([{ ...chair, description }])).toMatchObject([{ description: text }]);
});

test('a title keeps text that looks like a tag, and has its entities decoded', () => {
  const title = 'Salt &amp; pepper <set>';
  expect(parseProducts([{ ...chair, title, brand: 'R&#38;D' }])).toMatchObject([
    { title: 'Salt & pepper <set>', brand: 'R&D' },
  ]);
});

test.each([
  '/api/pictures/product-1',
  '//pictures.example/chair.jpg',
  'https://pictures.example/a%20chair.jpg?width=600#top',
  'http://pictures.example/Stühle/ein Stuhl.jpg',
  ' https://pictures.example/chair.jpg\n',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
])('an image at %j is usable', (image) => {
  expect(parseProducts([{ ...chair, image }])).toEqual([{ ...chair, image: image.trim() }]);
});

test.each([
  '',
  'http://[',
  '//',
  'https://exa mple/chair.jpg',
  'https://pictures.example:99999/chair.jpg',
  'chair.jpg',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JAVASCRIPT://pictures.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  `/${'x'.repeat(2_000)}`,
])('an image at %j counts as missing', (image) => {
  expect(parseProducts([{ ...chair, image }])).toEqual([{ ...chair, image: undefined }]);
});

test.each([
  ['brand', 7],
  ['discount', 'ten'],
  ['rating', 'good'],
  ['image', null],
  ['discount', -5],
  ['discount', 1e300],
  ['rating', { rate: 5.5 }],
  ['rating', { rate: -1 }],
  ['brand', ' '],
  ['category', ''],
])('%s %j is unusable, and left out', (field, value) => {
  expect(parseProducts([{ ...chair, [field]: value }])).toEqual([{ ...chair, [field]: undefined }]);
});

test('a very long text is cut, and never within a character', () => {
  const [product] = parseProducts([
    {
      ...chair,
      title: 'x'.repeat(195) + 'e\u0301👨‍👩‍👧',
      brand: 'x'.repeat(200),
      description: '🪑'.repeat(9_999),
    },
  ]);
  expect(product?.title).toBe(`${'x'.repeat(195)}e\u0301…`);
  expect(product?.brand).toBe('x'.repeat(200));
  expect(product?.description).toBe(`${'🪑'.repeat(2_500)}…`);
});

test('a text loses characters that a page cannot show, and is otherwise unchanged', () => {
  const description = ' Oak.\n\tOiled twice.\r\n';
  const [product] = parseProducts([{ ...chair, title: '\u0000Oak \ud83echair\u009f', description }]);
  expect(product).toEqual({ ...chair, title: 'Oak chair', description });
});

test('a post has an id, a title and a body, which may be empty', () => {
  const post = { id: 1, title: 'A warm room', body: 'Wool\nand light.', userId: 1 };
  const bad = [{ ...post, id: '1' }, { ...post, title: '' }, { ...post, id: 0.5 }, null];
  expect(parsePosts([...bad, post, { ...post, title: 'Copy' }, { ...post, id: 2, body: 7 }])).toEqual([
    post,
    { ...post, id: 2, body: '' },
  ]);
});

test('the parsed items of any feed can be shown', () => {
  const seen = /[^\p{C}\p{Z}]/u;
  const unusable = /\p{Cs}|\0/u;
  fc.assert(
    fc.property(anyResponses, fc.array(fc.anything()), ({ products }, anything) => {
      for (const product of parseProducts([...(Array.isArray(products) ? products : []), ...anything])) {
        expect(new URL(productPath(product.id), 'https://shop.example').pathname).toBe(
          productPath(product.id),
        );
        expect(product.title).toMatch(seen);
        expect(product.price).toBeGreaterThanOrEqual(0);
        expect(product.price).toBeLessThanOrEqual(1e9);
        for (const words of [product.title, product.brand, product.category, product.description]) {
          expect(words ?? '').not.toMatch(unusable);
          expect((words ?? '').length).toBeLessThanOrEqual(5_001);
        }
        const offers = offersOf(product);
        expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
        const names = offers.map(({ options }) => Object.keys(options));
        expect(names).toEqual(offers.map(() => names[0]));
        for (const { id, price, options } of offers) {
          expect(id.length).toBeLessThanOrEqual(128);
          expect(price).toBeGreaterThanOrEqual(0);
          for (const word of Object.entries(options).flat()) expect(word).toMatch(seen);
        }
        if (product.image) {
          expect(new URL(product.image, 'https://shop.example').protocol).toMatch(/^(https?|data):$/);
        }
      }
    }),
  );
});

test('a product with nothing to choose from its variants has none', () => {
  for (const variants of [null, []])
    expect(parseProducts([{ ...chair, variants }])).toEqual([{ ...chair, variants: undefined }]);
});
