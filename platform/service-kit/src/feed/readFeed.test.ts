import { readFeed } from './readFeed';

const listOf = (count: number, item: string) => new Response(`[${`${item},`.repeat(count - 1)}${item}]`);

test.each([
  ['100001 items', listOf(100_001, '1'), 'it has over 100000 items: leave out some'],
  ['a million objects', listOf(1_000_000, '{}'), 'it has over 1000000 objects and lists: leave out items'],
])('a feed of %s is refused, because they take more memory than bytes', async (_what, response, problem) => {
  await expect(readFeed(response)).rejects.toThrow(problem);
});

test('a feed of 100000 items is read', async () => {
  expect((await readFeed(listOf(100_000, '{"rating":{}}'))).items).toHaveLength(100_000);
});
