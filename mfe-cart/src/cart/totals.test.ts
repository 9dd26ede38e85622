import fc from 'fast-check';
import { formatCents, formatPrice } from 'shared-ui';
import { line } from '../lines/lines.fixture';
import { lineCents, totalCents } from './totals';

test('totals are exact to the cent in spite of floating point', () => {
  const items = [line(1, 3, { price: 0.1 }), line(2, 1, { price: 1.1 }), line(3, 3, { price: 19.99 })];
  expect(formatCents(totalCents(items))).toBe(formatPrice(61.37));
  expect(formatCents(lineCents(line(1, 1, { price: 0.05 })))).toBe(formatPrice(0.05));
});

test('a total is the sum of its lines at any quantity that a cart can hold', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { maxLength: 5 });
  fc.assert(
    fc.property(quantities, (all) => {
      const total = totalCents(all.map((quantity, id) => line(id, quantity, { price: 0.07 })));
      expect(total % 7n).toBe(0n);
      expect(total / 7n).toBe(all.reduce((sum, quantity) => sum + BigInt(quantity), 0n));
    }),
  );
});
