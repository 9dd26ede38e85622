import { checkProducts } from './faults';
import { offersOf } from './offers';
import { parseProducts } from './parseProducts';
import { parseProductFeed } from './readProducts';

const small = { id: 's', options: { Size: 'S', Colour: 'Blue' } };
const shirt = { id: 'shirt', title: 'Shirt', price: 20, sku: 'SHIRT', image: '/shirt.jpg' };

/** Returns the ids of the variants that stay, after one that is right. */
function kept(...variants: readonly unknown[]) {
  const [product] = parseProducts([{ ...shirt, variants: [small, ...variants] }]);
  return product?.variants?.map(({ id }) => id);
}

test('an offer has what its variant leaves out from the product, but for its own numbers', () => {
  const medium = { ...small, id: 7, options: { Colour: ' Red ', Size: 'M' }, sku: 'M-7' };
  const [product] = parseProducts([{ ...shirt, variants: [{ ...small, price: 22 }, medium] }]);
  const own = { ...shirt, sku: undefined, product: 'shirt' };
  expect(JSON.parse(JSON.stringify(offersOf(product!)))).toEqual([
    { ...own, id: 'shirt~s', variant: 's', price: 22, options: small.options },
    { ...own, id: 'shirt~7', variant: '7', options: { Size: 'M', Colour: 'Red' }, sku: 'M-7' },
  ]);
  expect(Object.keys(product?.variants?.[1]?.options ?? {})).toEqual(['Size', 'Colour']);
});

test.each([
  ['the id of another', small],
  ['no id', { options: small.options }],
  ['a ~ in its id', { ...small, id: 'm~l' }],
  ['an id too long after that of its product', { ...small, id: 'x'.repeat(123) }],
  ['other options', { id: 'm', options: { Size: 'M', Fit: 'Slim' } }],
  ['more options', { id: 'm', options: { ...small.options, Fit: 'Slim' } }],
  ['no options', { id: 'm', options: {} }],
  ['an option without a value', { id: 'm', options: { Size: 'M', Colour: ' ' } }],
  ['a price that is no number', { ...small, id: 'm', price: '12,50' }],
  ['a stock that is unknown', { ...small, id: 'm', availability: 'soon' }],
  ['no fields', 'm'],
])('a variant with %s is left out, and the others stay', (_, wrong) => {
  expect(kept(wrong, { ...small, id: 'x'.repeat(122) })).toEqual(['s', 'x'.repeat(122)]);
});

test('a variant has no id that is that of another product, wherever in the list that stands', async () => {
  const beads = Array.from({ length: 600 }, (_, id) => ({ id, title: 'Bead', price: 1 }));
  const items = [
    { ...shirt, variants: [small, { ...small, id: 'm' }] },
    ...beads,
    { ...shirt, id: 'shirt~m' },
  ];
  const [product] = await parseProductFeed(items);
  expect(product?.variants?.map(({ id }) => id)).toEqual(['s']);
});

test('a product whose variants are all wrong is not sold as if it had none', () => {
  for (const variants of [[{ id: 'm' }], { id: 'm' }, 'M'])
    expect(parseProducts([{ ...shirt, variants }])).toEqual([{ ...shirt, availability: 'out_of_stock' }]);
});

test('of 251 variants 250 stay', () => {
  expect(kept(...Array.from({ length: 250 }, (_, id) => ({ ...small, id })))).toHaveLength(250);
});

test('the check names each wrong variant, and what others lose', async () => {
  const variants = [
    small,
    { ...small, id: 'm', price: '12,50', checkoutId: 7 },
    { ...small, id: 'l', checkoutId: 7 },
    small,
  ];
  const { lost } = await checkProducts([
    { ...shirt, variants },
    { ...shirt, id: 2, variants: ['M'] },
  ]);
  expect(lost.map(({ item, field, value, problem }) => [item, field, value, problem])).toEqual([
    [1, 'variants.1.price', 'variant "m": "12,50"', 'variant "m": "12,50" is not a number: left out'],
    [1, 'variants.2.checkoutId', 'variant "l": 7', 'variant "l": 7 is not a text'],
    [1, 'variants.3', 'variant "s"', 'variant "s" has the id of an earlier one: left out'],
    [2, 'variants.0', 'variant 1: "M"', 'variant 1: "M" is not an object: left out'],
    [2, 'variants', undefined, 'has none that can be sold: shown as out of stock'],
  ]);
});
