import { createSimilarTitles } from './similarTitles';

const titles = [
  'Oak Lounge Chair',
  'Oak Dining Table',
  'Brass Desk Lamp',
  'Café Crème Mug',
  'Linen Shirt',
  'Oak Stool',
  'Déjeuner Plate'.normalize('NFD'),
];

const find = createSimilarTitles(titles.map((title) => ({ title })));
const similar = (query: string) => find(query).map(({ title }) => title);

test.each([
  ['a letter that is wrong', 'brasd', 'Brass Desk Lamp'],
  ['two letters that changed places', 'lnien', 'Linen Shirt'],
  ['words in another order', 'chair oak', 'Oak Lounge Chair'],
  ['words that leave one out', 'brass lamp', 'Brass Desk Lamp'],
  ['missing diacritics', 'cafe creme', 'Café Crème Mug'],
  ['diacritics that are not there', 'líñen', 'Linen Shirt'],
  ['missing diacritics, which the title has as characters', 'dejeuner', 'Déjeuner Plate'.normalize('NFD')],
])('finds a title in spite of %s', (_what, query, title) => {
  expect(similar(query)[0]).toBe(title);
});

test('finds three at most, the best first', () => {
  expect(similar('oak')).toHaveLength(3);
  expect(similar('stol oak')[0]).toBe('Oak Stool');
});

test('finds nothing for what resembles no title', () => {
  expect(similar('zzzzzz')).toEqual([]);
  expect(similar('  ')).toEqual([]);
});
