import { parseBuyItems } from 'contract';
import { line } from '../lines/lines.fixture';
import { linkOf } from './ShareCart';

test('a link has what fits into it: 50 lines, 99 pieces of each, 8,000 characters', () => {
  const many = Array.from({ length: 51 }, (_, id) => line(`chair-${id}`, 2));
  expect(linkOf(many).without).toEqual(['Chair chair-50']);
  const long = Array.from({ length: 50 }, (_, id) => line(`${'ß'.repeat(100)}${id}`));
  expect(linkOf(long).url.length).toBeLessThanOrEqual(8_000);
  expect(linkOf(long).without.length).toBeGreaterThan(0);
  const { url, without } = linkOf([line(1, 100), line('shirt~m', 99), line(3)]);
  expect(without).toEqual(['Chair 1']);
  expect(url).toMatch(/^http:\/\/localhost\/buy\//);
  expect([...(parseBuyItems(url.split('/buy/')[1] ?? '') ?? [])]).toEqual([
    ['shirt~m', 99],
    ['3', 1],
  ]);
});
