import * as v from 'valibot';
import { productId } from './product';

test.each([
  'sku-7',
  'gid://shopify/Product/7',
  '1.5',
  'Stühle',
  '椅',
  '0b2e5f0e-8d7a-4c1e-9c33-5a2b7f1d9e10',
  'x'.repeat(128),
])('%s is an id', (id) => expect(v.is(productId, id)).toBe(true));

test.each(['', '.', '..', 'two words', 'tab\t', '\u0000', '\u200b', '\ud800', 'x'.repeat(129)])(
  '%j is no id',
  (id) => expect(v.is(productId, id)).toBe(false),
);
