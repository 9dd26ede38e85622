import { buyId } from 'contract';
import { parseProducts } from 'contract/feed';
import fc from 'fast-check';
import { formatPrice, shop } from 'shared-ui';
import { line } from '../lines/lines.fixture';
import { lookupOf } from '../lines/useCatalogue';
import { checkoutOf } from './checkout';

const template = 'https://checkout.example/cart/{lines}?from=shop';
const shirt = { Size: 'M', Colour: 'Blue' };
const variant = line('shirt~m', 2, {
  title: 'Shirt',
  name: 'Shirt',
  product: 'shirt',
  variant: 'm',
  options: shirt,
  checkoutId: '42',
});
const both = line(1, 1, { checkoutId: '41', sku: 'a/b,c' });
const withSku = line(2, 3, { sku: 'a/b,c' });
const bare = line('Größe', 1);

/** As while the catalogue loads. */
const unknown = { find: () => undefined, findSame: () => undefined, lacks: () => false };

const checkout = (form: string, items: Parameters<typeof checkoutOf>[1], lookup = unknown) =>
  checkoutOf(form, items, lookup, '');

test.each([
  [
    template,
    [both, withSku, bare, variant],
    'https://checkout.example/cart/41:1,a%2Fb%2Cc:3,Gr%C3%B6%C3%9Fe:1,42:2?from=shop',
  ],
  ['/orders?{lines}', [variant], '/orders?42:2'],
  [
    'ucp:https://s.example',
    [both, withSku, bare],
    `https://s.example/buy/41:1,${buyId('a/b,c')}:3,~R3LDtsOfZQ:1`,
  ],
  ['shopify:https://s.example', [both, variant], 'https://s.example/cart/41:1,42:2'],
  ['woocommerce:https://s.example', [both, variant], 'https://s.example/checkout-link/?products=41:1,42:2'],
])('%s is opened as %j', (form, items, url) => {
  expect(checkout(form, items)).toEqual({ url, isMail: false });
});

test.each(['shopify:https://s.example', 'woocommerce:https://s.example'])(
  '%s takes no line without an id of digits',
  (form) => {
    const word = line(3, 1, { checkoutId: 'gid://shopify/42' });
    expect(checkout(form, [both, withSku, word])).toEqual({ without: ['Chair 2', 'Chair 3'] });
  },
);

test('names lines that left the catalogue or are sold out, and takes ids from the catalogue', () => {
  const products = parseProducts([
    { id: 1, title: 'Chair 1', price: 1, checkoutId: '77' },
    { id: 2, title: 'Chair 2', price: 1, availability: 'out_of_stock' },
    { id: 3, title: 'Another thing', price: 1, checkoutId: '99', availability: 'out_of_stock' },
    {
      id: 'shirt',
      title: 'Shirt',
      price: 1,
      variants: [{ id: 'm', options: shirt, availability: 'out_of_stock' }],
    },
  ]);
  const { offers } = lookupOf(products);
  const find = ({ id }: { id: string | number }) => offers.get(String(id));
  const lookup = {
    find,
    findSame: (item: typeof both) => (find(item)?.title === item.title ? find(item) : undefined),
    lacks: (item: { id: string | number }) => !find(item),
  };
  const other = line(3, 1, { sku: 'own' });
  expect(checkoutOf(template, [both, withSku, bare, variant], lookup, '')).toEqual({
    without: ['Chair 2', 'Chair Größe', 'Shirt (M, Blue)'],
  });
  expect(checkoutOf('/{lines}', [both, other], lookup, '')).toEqual({ url: '/77:1,own:1', isMail: false });
});

test('an order by email has lines, options, sum and address', () => {
  const order = checkoutOf('mailto:orders@shop.example', [both, variant], unknown, 'Ada\n1 Main St');
  const { protocol, pathname, searchParams } = new URL('url' in order ? order.url : '');
  const price = formatPrice(49.95);
  expect([protocol, pathname, searchParams.get('subject')]).toEqual([
    'mailto:',
    'orders@shop.example',
    `Order at ${shop.name}`,
  ]);
  expect(searchParams.get('body')?.split('\r\n')).toEqual([
    'I would like to order:',
    '',
    `1 × Chair 1, ${price} each: ${price}`,
    `2 × Shirt (M, Blue), ${price} each: ${formatPrice(99.9)}`,
    '',
    `Total: ${formatPrice(149.85)}`,
    '',
    'Deliver to:',
    'Ada',
    '1 Main St',
  ]);
});

test.each([
  ['mailto:orders@shop.example', 30],
  ['ucp:https://s.example', 1_000],
])('%s does not take %d lines', (form, count) => {
  const items = Array.from({ length: count }, (_, id) => line(`chair-${id}`));
  expect(checkout(form, items)).toEqual({ isTooLong: true });
});

test('writes exactly the lines of any cart', () => {
  const sku = fc.string({ minLength: 1, unit: 'binary-ascii' });
  const lines = fc.array(fc.tuple(sku, fc.integer({ min: 1 })), { minLength: 1 });
  fc.assert(
    fc.property(lines, (cart) => {
      const items = cart.map(([sku, quantity], id) => line(id, quantity, { sku }));
      const opened = checkout('/{lines}', items);
      const url = 'url' in opened ? opened.url.slice(1) : '';
      const read = url.split(',').map((each) => each.split(':'));
      expect(read.map(([sku = '', quantity]) => [decodeURIComponent(sku), Number(quantity)])).toEqual(cart);
    }),
    { numRuns: 1_000 },
  );
});
