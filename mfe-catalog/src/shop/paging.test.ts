import fc from 'fast-check';
import { pageNumbers, paginate, pageSizes } from './paging';

const anyList = fc.array(fc.integer(), { maxLength: 200 });
const anySize = fc.constantFrom(...pageSizes);
const anyPage = fc.integer({ min: 1, max: 1_000 });

test('all pages together are the list', () => {
  fc.assert(
    fc.property(anyList, anySize, (list, size) => {
      const { count } = paginate(list, 1, size);
      const pages = Array.from({ length: count }, (_, index) => paginate(list, index + 1, size).items);
      expect(pages.flat()).toEqual(list);
      pages.slice(0, -1).forEach((page) => expect(page).toHaveLength(size));
    }),
  );
});

test('a page number beyond the last page shows the last page', () => {
  fc.assert(
    fc.property(anyList, anySize, anyPage, (list, size, asked) => {
      const { number, count, from, to, total, items } = paginate(list, asked, size);
      expect(number).toBe(Math.max(1, Math.min(asked, count)));
      expect(to - from + 1).toBe(total === 0 ? 1 : items.length);
    }),
  );
});

test.each([
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [1667, 1667, '1 … 1663 1664 1665 1666 1667'],
])('on page %d of %d the buttons are %s', (current, count, buttons) => {
  expect(
    pageNumbers(current, count)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(buttons);
});

test('the first, the last, the current page and its neighbours are always offered, in order', () => {
  fc.assert(
    fc.property(anyPage, anyPage, (one, other) => {
      const [current, count] = [Math.min(one, other), Math.max(one, other)];
      const pages = pageNumbers(current, count);
      const offered = pages.filter((page) => page !== undefined);
      expect(pages).toHaveLength(Math.min(7, count));
      expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b));
      const near = [1, count, current, Math.max(1, current - 1), Math.min(count, current + 1)];
      expect(offered).toEqual(expect.arrayContaining(near));
    }),
  );
});
