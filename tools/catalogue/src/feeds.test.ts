import cases from './feeds.fixture.json';
import { read } from './products/read.fixture';

test.each(cases.map((each) => [each.name, each] as const))('reads %s', (_, { text, items }) => {
  const found = read(text).items;
  expect(found).toMatchObject(items);
  expect(found).toHaveLength(items.length);
});
