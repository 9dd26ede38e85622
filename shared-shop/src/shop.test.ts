import type { ShopFacts } from 'contract';
import type { shop } from './shop';

type Address = NonNullable<ShopFacts['address']>;

test.each<[Address, string]>([
  [
    { street: '1 Main St', postalCode: '12345', city: 'Troy', region: 'NY', country: 'US' },
    '1 Main St, Troy, NY 12345, United States',
  ],
  [{ city: 'Hong Kong', country: 'HK' }, 'Hong Kong, Hong Kong SAR China'],
  [{ street: 'Weg 1', postalCode: '10115', city: 'Berlin' }, 'Weg 1, 10115 Berlin'],
])('the address %j is written as "%s"', (address, written) => {
  jest.resetModules();
  jest.doMock('./facts', () => {
    const actual = jest.requireActual<{ readonly facts: ShopFacts }>('./facts');
    return { ...actual, facts: { ...actual.facts, address } };
  });
  const module = jest.requireActual<{ readonly shop: typeof shop }>('./shop');
  expect(module.shop.address?.join(', ')).toBe(written);
});
