import fc from 'fast-check';
import { aProduct } from '../aProduct.fixture';
import { createTitleSearch, splitAtMatch } from './titleSearch';

const anyProducts = fc
  .array(fc.string({ minLength: 1, unit: 'grapheme' }))
  .map((titles) => titles.map((title, id) => aProduct({ id, title })));

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
        const expected = products.filter(({ title }) => {
          const lower = title.toLowerCase();
          return lower.includes(folded) || lower.normalize().includes(folded.normalize());
        });
        expect(search(query)).toEqual(expected);
      }
    }),
  );
});

const lettersOf = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

test('the three parts of a title are the title, and the middle one is the match', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), anyQuery, (title, query) => {
      const [before, match, after] = splitAtMatch(title, query);
      expect(before + match + after).toBe(title);
      if (match) expect(lettersOf(match)).toBe(lettersOf(query.trim()));
    }),
  );
});

test('the first match is marked in the case of the title', () => {
  expect(splitAtMatch('Dome Table Lamp', 'TA')).toEqual(['Dome ', 'Ta', 'ble Lamp']);
  expect(splitAtMatch('Dome Table Lamp', 'x')).toEqual(['Dome Table Lamp', '', '']);
});

describe('a letter and its mark', () => {
  const composed = 'Café Mug';
  const decomposed = composed.normalize('NFD');
  const search = createTitleSearch([composed, decomposed].map((title, id) => aProduct({ id, title })));

  test.each(['CAFÉ', 'café', 'é m'])('are found as one character and as two: %s', (query) => {
    expect(search(query.normalize('NFC'))).toHaveLength(2);
    expect(search(query.normalize('NFD'))).toHaveLength(2);
  });

  test('are two letters for a query without the mark', () => {
    expect(search('cafe').map(({ title }) => title)).toEqual([decomposed]);
  });

  test.each([
    [composed, decomposed],
    [decomposed, composed],
  ])('are marked in %s for %s', (title, query) => {
    const [before, match, after] = splitAtMatch(title, query.slice(1, -4));
    expect([before, match.normalize(), after]).toEqual(['C', 'afé', ' Mug']);
  });
});

test.each([
  ['Café Mug', 'cafe', ['', 'Café', ' Mug']],
  ['Café Mug', '\u0301 m', ['Café', ' M', 'ug']],
])('a mark that splits %j never separates a letter from its accent (%j)', (title, query, parts) => {
  expect(splitAtMatch(title.normalize('NFD'), query)).toEqual(parts.map((part) => part.normalize('NFD')));
});

test('the two lower case forms of a Greek sigma are one letter', () => {
  const [title = ''] = createTitleSearch([aProduct({ title: 'Οδοστρωτήρας' })])('ΟΔΟΣ').map(
    (found) => found.title,
  );
  expect(splitAtMatch(title, 'ΟΔΟΣ')).toEqual(['', 'Οδοσ', 'τρωτήρας']);
});
