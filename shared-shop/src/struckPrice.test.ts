import { struckPriceBy } from './struckPrice';

test.each([
  ['sample', 1.2, 0, 120],
  ['sample', 1.2, 30, 120],
  ['sample', undefined, 30, 130],
  ['sample', undefined, 0, undefined],
  ['catalogue', 1.2, 0, undefined],
  ['catalogue', 1.2, 30, 130],
] as const)('struckPrices %p, factor %p, discount %p: old price %p', (mode, factor, discount, old) => {
  expect(struckPriceBy(mode)({ price: 100, discount }, factor)).toBe(old);
});
