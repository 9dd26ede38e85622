import { currencyOptions } from './Preferences';

test.each([
  ['USD', ['USD', 'BDT', 'Euro']],
  ['EUR', ['EUR']],
])('a shop with prices in %s offers %j', (code, options) => {
  expect(currencyOptions(code)).toEqual(options);
});
