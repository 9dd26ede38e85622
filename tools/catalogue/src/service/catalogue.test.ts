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
  const answers: { all: readonly Item[]; changed: readonly Item[] } = { all: [], changed: [] };
  const reads: string[] = [];
  const respond = (read: string, items: readonly Item[]) => {
    if (state.away) throw new Error('the source is away');
    reads.push(read);
    return Promise.resolve(items);
  };
  const source = {
    name: 'Fake',
    readAll: () => respond('all', answers.all),
    readChanged: (since: Date) => respond(since.toISOString(), answers.changed),
  };
  const now = () => state.now;
  const brake = { on: true, now, report: (missing: number) => (state.missing = missing) };
  const catalogue = openCatalogue({ source, file, fullEveryMs: 60 * MINUTE, warn, now, brake });
  const ids = () =>
    (JSON.parse(catalogue.feed()?.body.plain.toString() ?? '[]') as Item[]).map(({ id }) => id);
  return { ...catalogue, state, answers, reads, ids, refresh: () => catalogue.refresh(signal) };
}

function warn(line: string): void {
  throw new Error(line);
}

const product = (id: string): Item => ({ id, title: id, price: 1 });
const [lamp, stool, vase] = [product('lamp'), product('stool'), product('vase')];

test('reads what changed since the last good read, and everything once an hour', async () => {
  const { state, answers, reads, ids, refresh, feed } = open();
  answers.all = [lamp, stool];
  await refresh();
  state.now += MINUTE;
  answers.changed = [{ ...stool, price: 2 }, vase];
  await refresh();
  expect(JSON.parse(feed()?.body.plain.toString() ?? '')).toEqual([lamp, { ...stool, price: 2 }, vase]);
  expect(readFileSync(file, 'utf8')).toBe(feed()?.body.plain.toString());
  state.now += MINUTE;
  state.away = true;
  await expect(refresh()).rejects.toThrow('the source is away');
  state.away = false;
  state.now += MINUTE;
  await refresh();
  state.now += 57 * MINUTE;
  answers.all = [stool, vase];
  await refresh();
  expect(ids()).toEqual(['stool', 'vase']);
  // Each read overlaps the last by five minutes.
  expect(reads).toEqual(['all', '2026-11-25T06:55:00.000Z', '2026-11-25T06:56:00.000Z', 'all']);
});

test('a full read without most products is repeated until it is good, or 10 minutes old', async () => {
  const { state, answers, reads, ids, refresh } = open();
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
  expect(reads).toEqual(Array(5).fill('all'));
});

test('a change that makes most products unusable is not merged', async () => {
  const { state, answers, ids, refresh, feed } = open();
  answers.all = [lamp, stool];
  await refresh();
  const before = feed()?.body.etag;
  answers.changed = [lamp, stool].map((item) => ({ ...item, price: '2000 INR' }));
  state.now += MINUTE;
  await expect(refresh()).rejects.toThrow('2 of the 2 products');
  answers.changed = [];
  state.now += MINUTE;
  await refresh();
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

test('changes do not let the catalogue grow beyond what the shop reads', async () => {
  const { state, answers, ids, refresh } = open();
  answers.all = [lamp];
  await refresh();
  state.now += MINUTE;
  answers.changed = [{ ...vase, description: 'x'.repeat(20_000_000) }];
  await expect(refresh()).rejects.toThrow('Fake has more products than the shop reads');
  answers.changed = Array.from({ length: 100_000 }, (_, id) => product(String(id)));
  await expect(refresh()).rejects.toThrow('Fake has more products than the shop reads');
  expect(ids()).toEqual(['lamp']);
});
