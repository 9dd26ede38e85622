import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import type { Item } from '../sources/source';
import { openCatalogue } from './catalogue';

const { root: folder } = testFolder();
const file = join(folder, 'fake.json');
const MINUTE = 60_000;
const signal = new AbortController().signal;

afterEach(() => rmSync(file, { force: true }));

function open() {
  const state = { now: Date.parse('2026-11-25T07:00:00Z'), away: false, missing: 0 };
  const answers: { all: readonly Item[] } = { all: [] };
  const readAll = async () => {
    if (state.away) throw new Error('the source is away');
    return answers.all;
  };
  const now = () => state.now;
  const brake = { on: true, now, report: (missing: number) => (state.missing = missing) };
  const catalogue = openCatalogue({ source: { name: 'Fake', readAll }, file, warn, brake });
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

test('a read without most products is repeated until it is good, or 10 minutes old', async () => {
  const { state, answers, ids, refresh } = open();
  answers.all = [lamp, stool, vase];
  await refresh();
  state.now += 60 * MINUTE;
  answers.all = [lamp];
  await expect(refresh()).rejects.toThrow('2 of the 3 products');
  expect([ids().length, state.missing]).toEqual([3, 2]);
  state.now += MINUTE;
  answers.all = [lamp, vase];
  await refresh();
  expect([ids(), state.missing]).toEqual([['lamp', 'vase'], 0]);
  state.now += 60 * MINUTE;
  answers.all = [stool];
  await expect(refresh()).rejects.toThrow('2 of the 2 products');
  state.now += 10 * MINUTE;
  await refresh();
  expect(ids()).toEqual(['stool']);
});

test('a read in which most products are unusable is held back', async () => {
  const { answers, ids, refresh, feed } = open();
  answers.all = [lamp, stool];
  await refresh();
  const before = feed()?.body.etag;
  answers.all = [lamp, stool].map((item) => ({ ...item, price: '2000 INR' }));
  await expect(refresh()).rejects.toThrow('2 of the 2 products');
  expect([ids(), feed()?.body.etag]).toEqual([['lamp', 'stool'], before]);
});

test('after a restart the kept catalogue is the last good one', async () => {
  const { answers, refresh } = open();
  answers.all = [lamp, stool, vase];
  await refresh();
  const restarted = open();
  restarted.answers.all = [lamp];
  await expect(restarted.refresh()).rejects.toThrow('2 of the 3 products');
  expect(restarted.ids()).toEqual(['lamp', 'stool', 'vase']);
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
