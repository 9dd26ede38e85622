import fc from 'fast-check';
import { moneyOf, numbersOf } from './moneyOf';
import { withOneSpace, writeNumber } from './numbers';

const { toCents, formatCents, formatPrice } = moneyOf({ currency: 'USD', language: 'en' });

test.each([
  [109.95, '$109.95'],
  [5, '$5.00'],
  [1499.99, '$1499.99'],
  [2.675, '$2.68'],
  [1.005, '$1.01'],
  [0.005, '$0.01'],
  [0.0049999, '$0.00'],
  [1e-7, '$0.00'],
  [0, '$0.00'],
])('%d dollars are rounded as they are written, half a cent up: %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

test('an amount of any size is exact, and an invalid price is no error', () => {
  expect(formatPrice(1e21)).toBe('$1000000000000000000000.00');
  expect(formatCents(toCents(Number.MAX_VALUE))).toMatch(/\d{309}\.00$/);
  expect([Infinity, NaN, -1].map(formatPrice)).toEqual(['$0.00', '$0.00', '$0.00']);
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

test.each([
  ['EUR', 'de-DE', 1499.99, '1.499,99\u00a0€', '1499.99'],
  ['EUR', 'de-DE', 2.675, '2,68\u00a0€', '2.68'],
  ['EUR', 'fr-FR', 1499.9, '1\u00a0499,90\u00a0€', '1499.90'],
  ['JPY', 'ja-JP', 1499.5, '￥1,500', '1500'],
  ['JPY', 'ja-JP', 0, '￥0', '0'],
  ['KWD', 'en-US', 1.2345, 'KWD\u00a01.235', '1.235'],
  ['USD', 'en-GB', 1499.99, 'US$1,499.99', '1499.99'],
  ['EUR', 'es', 1499.99, '1499,99\u00a0€', '1499.99'],
  ['EUR', 'es', 14999.99, '14.999,99\u00a0€', '14999.99'],
  ['INR', 'en-IN', 100000.5, '₹1,00,000.50', '100000.50'],
  ['EUR', 'fa', 1.5, '\u200e€۱٫۵۰', '1.50'],
])(
  'a price in %s is written as in %s, and with a point for machines',
  (currency, language, price, text, decimal) => {
    const money = moneyOf({ currency, language });
    expect([money.formatPrice(price), money.decimalPrice(price)]).toEqual([text, decimal]);
  },
);

test.each(['de', 'fr-CH', 'es', 'pl', 'ja', 'ar', 'fa', 'hi'])(
  'numbers of "%s" are those of Intl, and counts have its plurals',
  (language) => {
    const { plain, hasSingular } = numbersOf({ language, currency: 'EUR' });
    for (const number of [0, 1, 2, 5, 21, 999, 1000, 9999, 10_000, 1e6, 4.25]) {
      const text = withOneSpace(new Intl.NumberFormat(language).format(number));
      if (plain) expect(writeNumber(plain, String(number))).toBe(text);
      const plural = new Intl.PluralRules(language).select(number);
      if (hasSingular) expect(plural).toBe(number === 1 ? 'one' : 'other');
    }
    expect([plain !== undefined, hasSingular]).toEqual([!['fa', 'hi'].includes(language), language === 'de']);
  },
);

test('an amount in a sentence has no needless decimals', () => {
  const euro = moneyOf({ currency: 'EUR', language: 'de-DE' });
  expect([50, 49.5].map(euro.formatAmount)).toEqual(['50\u00a0€', '49,5\u00a0€']);
  expect(moneyOf({ currency: 'USD', language: 'en' }).formatAmount(50)).toBe('$50');
});
