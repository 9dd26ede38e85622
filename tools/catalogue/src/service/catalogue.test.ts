import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import type { Item } from '../products/product';
import { openCatalogue } from './catalogue';

const { root: folder } = testFolder();
const file = join(folder, 'fake.json');
const signal = new AbortController().signal;

afterEach(() => rmSync(file, { force: true }));

function open() {
  const state = { away: false };
  const answers: { all: readonly Item[] } = { all: [] };
  const readAll = async () => {
    if (state.away) throw new Error('the source is away');
    return answers.all;
  };
  const catalogue = openCatalogue({ source: { name: 'Fake', readAll }, file, warn });
  const ids = () =>
    (JSON.parse(catalogue.feed()?.body.plain.toString() ?? '[]') as Item[]).map(({ id }) => id);
  return { ...catalogue, state, answers, ids, refresh: () => catalogue.refresh(signal) };
}

function warn(line: string): void {
  throw new Error(line);
}

const product = (id: string): Item => ({ id, title: id, price: 1 });
const [lamp, stool, vase] = [product('lamp'), product('stool'), product('vase')];

test('keeps the last good read while the source is away, and takes deletions from the next', async () => {
  const { state, answers, ids, refresh, feed } = open();
  answers.all = [lamp, stool];
  await refresh();
  expect(readFileSync(file, 'utf8')).toBe(feed()?.body.plain.toString());
  state.away = true;
  await expect(refresh()).rejects.toThrow('the source is away');
  expect(ids()).toEqual(['lamp', 'stool']);
  state.away = false;
  answers.all = [{ ...stool, price: 2 }, vase];
  await refresh();
  expect(JSON.parse(feed()?.body.plain.toString() ?? '')).toEqual([{ ...stool, price: 2 }, vase]);
});

test('the catalogue does not grow beyond what the shop reads', async () => {
  const { answers, ids, refresh } = open();
  answers.all = [lamp];
  await refresh();
  answers.all = [lamp, { ...vase, description: 'x'.repeat(20_000_000) }];
  await expect(refresh()).rejects.toThrow('Fake has more products than the shop reads');
  answers.all = Array.from({ length: 100_001 }, (_, id) => product(String(id)));
  await expect(refresh()).rejects.toThrow('Fake has more products than the shop reads');
  expect(ids()).toEqual(['lamp']);
});
