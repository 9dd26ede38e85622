import { addRecentQuery, clearRecentQueries, readRecentQueries } from './queryHistory';

const KEY = 'recent-searches';
afterEach(() => localStorage.clear());

test('stores the newest five, each once, ignoring case and outer blanks', () => {
  for (const query of ['oak', 'lamp', 'chair', 'rug', 'desk', ' OAK ', 'sofa']) addRecentQuery(query);
  expect(readRecentQueries()).toEqual(['sofa', 'OAK', 'desk', 'rug', 'chair']);
  clearRecentQueries();
  expect(readRecentQueries()).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a letter and its mark are one query as one character and as two', () => {
  for (const form of ['NFC', 'NFD']) addRecentQuery('café'.normalize(form));
  expect(readRecentQueries()).toEqual(['café'.normalize('NFD')]);
});

test.each(['', '   ', 'x'.repeat(101)])('%j is not stored', (query) => {
  addRecentQuery(query);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['{', []],
  ['7', []],
  ['{"a":1}', []],
  ['[1, "oak", null, " "]', ['oak']],
])('of a stored %s the texts in a list count', (stored, queries) => {
  localStorage.setItem(KEY, stored);
  expect(readRecentQueries()).toEqual(queries);
});

test('a browser that refuses storage stores none, without a message', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  }
  addRecentQuery('oak');
  clearRecentQueries();
  expect(readRecentQueries()).toEqual([]);
});
