import fc from 'fast-check';
import { moneyOf } from './money';

const sign = '$';
const { toCents, formatCents, formatPrice } = moneyOf({ code: 'USD', sign, locale: 'en-US' });

test.each([
  [109.95, `${sign}109.95`],
  [5, `${sign}5.00`],
  [1499.99, `${sign}1499.99`],
  [2.675, `${sign}2.68`],
  [1.005, `${sign}1.01`],
  [0.005, `${sign}0.01`],
  [0.0049999, `${sign}0.00`],
  [1e-7, `${sign}0.00`],
  [0, `${sign}0.00`],
])('%d dollars are rounded as they are written, half a cent up: %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

test('an amount of any size is exact, and an invalid price is no error', () => {
  expect(formatPrice(1e21)).toBe(`${sign}1000000000000000000000.00`);
  expect(formatCents(toCents(Number.MAX_VALUE))).toMatch(/\d{309}\.00$/);
  expect([Infinity, NaN, -1].map(formatPrice)).toEqual([`${sign}0.00`, `${sign}0.00`, `${sign}0.00`]);
});

test('whatever the price, the digits it is written with are within half a cent, and a full half goes up', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 9 }), (digits, places) => {
      const price = Number(`${digits}e-${places}`);
      const scale = 10n ** BigInt(places);
      // Rounding error in units of the last digit, times 100: cents * 10^places - digits * 100.
      const error = toCents(price) * scale - digits * 100n;
      expect(2n * error <= scale && 2n * error > -scale).toBe(true);
    }),
  );
});

test('a higher price never shows a lower amount', () => {
  const price = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(toCents(less) <= toCents(more)).toBe(true);
    }),
  );
});

test.each([
  ['EUR', 'de-DE', 1499.99, '1.499,99\u00a0€', '1499.99'],
  ['EUR', 'de-DE', 2.675, '2,68\u00a0€', '2.68'],
  ['EUR', 'fr-FR', 1499.9, '1\u00a0499,90\u00a0€', '1499.90'],
  ['JPY', 'ja-JP', 1499.5, '￥1,500', '1500'],
  ['JPY', 'ja-JP', 0, '￥0', '0'],
  ['KWD', 'en-US', 1.2345, 'KWD\u00a01.235', '1.235'],
  ['USD', 'en-GB', 1499.99, 'US$1,499.99', '1499.99'],
  ['GBP', undefined, 1499.99, '£1499.99', '1499.99'],
])(
  'a price in %s is written as in %s, and with a point for machines',
  (code, locale, price, text, decimal) => {
    const money = moneyOf({ code, sign: '£', ...(locale && { locale }) });
    expect([money.formatPrice(price), money.decimalPrice(price)]).toEqual([text, decimal]);
  },
);

test('a total is the sum of the amounts that the lines show', () => {
  const yen = moneyOf({ code: 'JPY', sign: '¥', locale: 'ja-JP' });
  expect(yen.formatCents(yen.toCents(100.5) * 2n)).toBe('￥202');
});

test('an amount in a sentence has no needless decimals', () => {
  const euro = moneyOf({ code: 'EUR', sign: '€', locale: 'de-DE' });
  expect([50, 49.5].map(euro.formatAmount)).toEqual(['50\u00a0€', '49,5\u00a0€']);
  expect(moneyOf({ code: 'USD', sign, locale: 'en-US' }).formatAmount(50)).toBe('$50');
});
