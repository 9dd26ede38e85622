import { cutText, firstCharacters } from './characters';

const FAMILY = '👨‍👩‍👧';
const ACCENTED = 'e\u0301';

test.each([
  ['emoji', `${FAMILY}😀Ann`, 2, `${FAMILY}😀`],
  ['flags', '🇧🇩🇫🇷', 1, '🇧🇩'],
  ['combined letters', `${ACCENTED}te`, 2, `${ACCENTED}t`],
  ['a shorter text', 'Ann', 5, 'Ann'],
])('takes the first characters of %s', (_, text, count, first) => {
  expect(firstCharacters(text, count)).toBe(first);
});

test.each([
  ['emoji', `Ann${FAMILY}`, 6, 'Ann'],
  ['combined letters', `caf${ACCENTED}s`, 4, 'caf'],
  ['a text that ends at the limit', 'Ann', 3, 'Ann'],
  ['plain letters', 'Annabel', 3, 'Ann'],
])('cuts %s between characters', (_, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('without Intl.Segmenter, as in Firefox before 125, no surrogate pair is split', () => {
  const { Segmenter } = Intl;
  delete (Intl as { Segmenter?: unknown }).Segmenter;
  const results = [firstCharacters('😀Ann', 1), cutText('Ann😀', 4)];
  Object.assign(Intl, { Segmenter });
  expect(results).toEqual(['😀', 'Ann']);
});
