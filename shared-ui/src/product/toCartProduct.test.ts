import type { Offer } from 'contract/feed';
import { toCartProduct, unchosenLine } from './toCartProduct';

const offer = { id: 'shirt~m', product: 'shirt', variant: 'm', title: 'Shirt', price: 20 };

test.each([
  [
    { Colour: 'Blue', Size: 'M' },
    { color: 'Blue', size: 'M' },
  ],
  [
    { Color: 'Blue', Size: 'M' },
    { color: 'Blue', size: 'M' },
  ],
  [{ Material: 'Oak' }, { color: undefined, size: undefined }],
])('the line of a variant with the options %j has %j', (options, expected) => {
  expect(toCartProduct({ ...offer, options } satisfies Offer)).toEqual({ ...offer, options, ...expected });
});

test('without a choice a product adds its only variant, or itself', () => {
  const variant = (id: string) => ({ id, options: { Size: id } });
  const shirt = { id: 'shirt', title: 'Shirt', price: 20 };
  expect(unchosenLine({ ...shirt, variants: [variant('m')] })).toMatchObject({ id: 'shirt~m', size: 'm' });
  for (const product of [shirt, { ...shirt, variants: [variant('m'), variant('l')] }])
    expect(unchosenLine(product)).toBe(product);
});
