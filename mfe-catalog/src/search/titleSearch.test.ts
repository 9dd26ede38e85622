import fc from 'fast-check';
import { anyProducts } from '../anyProduct.fixture';
import { createTitleSearch, splitAtMatch } from './titleSearch';

const anyQuery = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'a', 'E', ' ', 'oa', 'ß', 'İ'),
);

test('finds exactly the titles that contain the query, in any case, in feed order', () => {
  fc.assert(
    fc.property(anyProducts, fc.array(anyQuery, { minLength: 1 }), (products, queries) => {
      const search = createTitleSearch(products);
      for (const query of queries) {
        const folded = query.trim().toLowerCase();
        const expected = products.filter(({ title }) => title.toLowerCase().includes(folded));
        expect(search(query)).toEqual(expected);
      }
    }),
  );
});

test('the three parts of a title are the title, and the middle one is the match', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), anyQuery, (title, query) => {
      const [before, match, after] = splitAtMatch(title, query);
      expect(before + match + after).toBe(title);
      if (match) expect(match.toLowerCase()).toBe(query.trim().toLowerCase());
    }),
  );
});

test('the first match is marked in the case of the title', () => {
  expect(splitAtMatch('Dome Table Lamp', 'TA')).toEqual(['Dome ', 'Ta', 'ble Lamp']);
  expect(splitAtMatch('Dome Table Lamp', 'x')).toEqual(['Dome Table Lamp', '', '']);
});
