import { struckPriceBy } from './struckPrice';

test.each([
  ['sample', 1.2, 0, 120],
  ['sample', 1.2, 30, 120],
  ['sample', undefined, 30, 130],
  ['sample', undefined, 0, undefined],
  ['catalogue', 1.2, 0, undefined],
  ['catalogue', 1.2, 30, 130],
] as const)(
  'with struckPrices "%s", a factor of %p and a discount of %p the old price of 100 is %p',
  (mode, factor, discount, old) => {
    expect(struckPriceBy(mode)({ price: 100, discount }, factor)).toBe(old);
  },
);
