import cases from './feeds.fixture.json';
import { read, variantLines } from './products/read.fixture';

const soldLine = ({ title, price, discount, availability }: Record<string, unknown>) =>
  [title, price, ...(typeof discount === 'number' ? [-discount] : []), availability].join(' ');

test.each(cases.map(({ name, ...each }) => [name, each] as const))(
  'reads %s',
  (_, { text, options, ...expected }) => {
    const lines = [text].flat();
    const isTable = lines.every((line) => typeof line === 'string');
    const { items, problems } = read(isTable ? lines : JSON.stringify(text), options);
    const found = { items, problems, sold: items.map(soldLine), variants: items.flatMap(variantLines) };
    expect(found).toMatchObject(expected);
  },
);
