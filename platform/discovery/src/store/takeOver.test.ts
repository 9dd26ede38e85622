import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { testFolder } from 'service-kit/testFolder.fixture';
import { CART, eventAt, publication } from '../log/log.fixture';
import { releaseOf } from '../release.fixture';
import { openStore, type Store } from './openStore';
import { postgresPrograms } from './postgres.fixture';
import { openSqlite } from './sqlite';
import { describePostgres } from './stores.fixture';

const { put } = testFolder();
const open: Store[] = [];
const logged: string[] = [];
let folders = 0;
beforeEach(() => logged.splice(0));
afterEach(() => Promise.all(open.splice(0).map((store) => store.close())));

const events = [
  eventAt(1, publication(releaseOf(CART, '1.0.0', { label: 'Der „Warenkorb" \\ 100 % \t' }))),
  eventAt(2, { action: 'deployed', app: CART, version: '1.0.0' }),
];
const counts = [{ app: CART, version: '1.0.0', since: 0, name: 'loaded', count: 9 }];
const archive = 'an archive '.repeat(20_000);

/** Writes the files of an edition before SQLite. @param rest of the log */
function earlierFolder(rest = ''): string {
  const name = `earlier-${(folders += 1)}`;
  put(`${name}/counts.json`, counts);
  put(`${name}/releases/mfe-cart/1.0.0@a.tar`, archive);
  put(`${name}/releases/mfe-cart/given-out.txt`, '1.0.0@a\n0.9.0@b\n');
  put(`${name}/releases/drafts/1`, 'half an archive');
  return dirname(
    put(`${name}/releases.jsonl`, events.map((each) => `${JSON.stringify(each)}\n`).join('') + rest),
  );
}

async function start(folder: string, url = ''): Promise<Store> {
  const store = await openStore({ url, folder, log: (line) => logged.push(line) });
  open.push(store);
  return store;
}

async function expectAll(store: Store): Promise<void> {
  expect(await store.readAfter(0)).toEqual(events);
  expect(await store.counts.read()).toEqual(counts);
  expect([...(await store.archives.usage())]).toEqual([[CART, archive.length]]);
  const read = await store.archives.read(CART, '1.0.0@a');
  expect((await buffer(read!)).toString()).toBe(archive);
  expect([...(await store.archives.givenOut(CART))].sort()).toEqual(['0.9.0@b', '1.0.0@a']);
}

test('[F3] the files of an earlier edition are taken over once, and stay', async () => {
  const folder = earlierFolder('{"revision":3,"at":"20');
  const before = readFileSync(join(folder, 'releases.jsonl'));
  await expectAll(await start(folder));
  expect(logged).toEqual([expect.stringMatching(/releases\.jsonl and the files beside it are taken over/)]);
  await (await start(folder)).append(eventAt(3, { action: 'retired', app: CART, version: '1.0.0' }));
  expect(await (await start(folder)).readAfter(2)).toHaveLength(1);
  expect(logged).toHaveLength(1);
  expect(readFileSync(join(folder, 'releases.jsonl'))).toEqual(before);
  expect(readdirSync(join(folder, 'releases'))).toEqual(['drafts', 'mfe-cart']);
});

test.each([
  ['no JSON', 'oops\n', 'line 3, holds no event that this discovery knows'],
  [
    'an action of a newer discovery',
    `${JSON.stringify({ ...events[1], action: 'paused' })}\n`,
    'line 3, holds',
  ],
  ['a revision that does not follow', `${JSON.stringify(events[1])}\n`, 'line 3, has revision 2'],
])('[F4] nothing of files is taken over whose log has a line that is %s', async (_what, line, sentence) => {
  const folder = earlierFolder(line);
  await expect(start(folder)).rejects.toThrow(`releases.jsonl, ${sentence}`);
  await expect(start(folder)).rejects.toThrow(sentence);
});

test('[F5] the files of a running discovery are not taken over', async () => {
  const folder = earlierFolder();
  writeFileSync(join(folder, 'releases.jsonl.lock'), 'process 1');
  await expect(start(folder)).rejects.toThrow('is in use by an earlier discovery: stop that one');
});

test('[F4] a row that is no event keeps the service from starting', async () => {
  const folder = earlierFolder();
  await (await start(folder)).close();
  open.splice(0);
  const database = openSqlite(join(folder, 'releases.sqlite'));
  await database.query("UPDATE release_events SET event = '{}' WHERE revision = 2");
  await database.close();
  await expect(start(folder)).rejects.toThrow('release_events, row 2, holds no event');
});

describePostgres((createDatabase) => {
  test('[F3] [F11] an empty PostgreSQL takes over the folder, once; a dump restores it', async () => {
    const [folder, url] = [earlierFolder(), createDatabase()];
    for (let times = 0; times < 2; times++) await expectAll(await start(folder, url));
    expect(logged).toEqual([
      expect.stringContaining('are taken over'),
      expect.stringMatching(/releases\.sqlite is copied to PostgreSQL, and stays as it is\.$/),
    ]);
    await expectAll(await start(folder));
    const run = (program: string, ...options: string[]) =>
      execFileSync(join(postgresPrograms ?? '', program), options);
    const dump = join(folder, 'discovery.dump');
    run('pg_dump', '--format=custom', `--file=${dump}`, url);
    await (await start(folder, url)).append(eventAt(3, { action: 'retired', app: CART, version: '1.0.0' }));
    run('pg_restore', '--clean', '--if-exists', `--dbname=${url}`, dump);
    await expectAll(await start(folder, url));
  });
});
