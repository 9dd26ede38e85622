import { trackedFiles } from '../trackedFiles';
import { citationProblems } from './citations';
import { linkProblems } from './links';

const files = trackedFiles();

test('git lists the files', () => {
  expect(files.size).toBeGreaterThan(500);
  expect(files.get('docs/product.md')).toContain('**CART-1**');
});

test('rules are numbered without gaps, and every cited rule exists', () => {
  expect(citationProblems(files)).toEqual([]);
});

test('every link of the documents leads to a tracked file, and every anchor to a heading', () => {
  expect(linkProblems(files)).toEqual([]);
});
