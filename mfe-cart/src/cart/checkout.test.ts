import fc from 'fast-check';
import { checkoutOf } from './checkout';
import { line } from './lines.fixture';

const withSku = (id: number, sku: unknown, quantity = 1) => line(id, quantity, { sku });
const knowsAll = () => false;
const template = 'https://checkout.example/cart/{lines}?from=shop';

test('writes each line as SKU:QUANTITY', () => {
  const items = [withSku(1, 'SKU1'), withSku(2, 'SKU7', 2), withSku(3, 'a/b,c', 3)];
  expect(checkoutOf(template, items, knowsAll)).toEqual({
    url: 'https://checkout.example/cart/SKU1:1,SKU7:2,a%2Fb%2Cc:3?from=shop',
  });
});

test('names the lines without a sku', () => {
  const items = [withSku(1, 'SKU1'), withSku(2, undefined), withSku(3, 7), withSku(4, '')];
  expect(checkoutOf(template, items, knowsAll)).toEqual({
    without: ['Chair 2', 'Chair 3', 'Chair 4'],
  });
});

test('names the lines that have left the catalogue', () => {
  const items = [withSku(1, 'SKU1'), withSku(2, 'SKU2')];
  expect(checkoutOf(template, items, ({ id }) => id === 2)).toEqual({ without: ['Chair 2'] });
});

test('writes exactly the lines of any cart', () => {
  const sku = fc.string({ minLength: 1, unit: 'binary-ascii' });
  const lines = fc.array(fc.tuple(sku, fc.integer({ min: 1 })), { minLength: 1 });
  fc.assert(
    fc.property(lines, (cart) => {
      const items = cart.map(([sku, quantity], id) => withSku(id, sku, quantity));
      const checkout = checkoutOf('{lines}', items, knowsAll);
      const url = 'url' in checkout ? checkout.url : '';
      const read = url.split(',').map((each) => each.split(':'));
      expect(read.map(([sku = '', quantity]) => [decodeURIComponent(sku), Number(quantity)])).toEqual(cart);
    }),
    { numRuns: 1_000 },
  );
});
