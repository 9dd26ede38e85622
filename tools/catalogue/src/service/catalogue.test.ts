import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import type { Item } from '../sources/source';
import { openCatalogue } from './catalogue';

const { root: folder } = testFolder();
const file = join(folder, 'fake.json');
const MINUTE = 60_000;
const signal = new AbortController().signal;

function open() {
  const state = { now: Date.parse('2026-11-25T07:00:00Z'), away: false };
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
  const catalogue = openCatalogue({ source, file, fullEveryMs: 60 * MINUTE, warn, now: () => state.now });
  const ids = () => (JSON.parse(catalogue.feed()?.body ?? '[]') as Item[]).map(({ id }) => id);
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
  expect(JSON.parse(feed()?.body ?? '')).toEqual([lamp, { ...stool, price: 2 }, vase]);
  expect(readFileSync(file, 'utf8')).toBe(feed()?.body);
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
