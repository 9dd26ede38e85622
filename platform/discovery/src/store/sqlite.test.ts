import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { eventAt } from '../log/log.fixture';
import { createStore } from './openStore';
import { openSqlite } from './sqlite';

const { root, put } = testFolder();
const ADVICE =
  /\.sqlite cannot be used \(.+\): make room on its disk, start one discovery at a time, or restore/;

test('[F4] another file in place of the database is named, with what to do', () => {
  expect(() => openSqlite(put('other.sqlite', 'a text of some length '.repeat(100)))).toThrow(ADVICE);
});

test('[F1] a full disk loses nothing: what does not fit is refused, and there is room again later', async () => {
  const database = openSqlite(join(root, 'full.sqlite'));
  const store = await createStore(database);
  const [first, second] = [1, 2].map((revision) =>
    eventAt(revision, { action: 'retired', app: 'mfe-cart', version: '1.0.0' }),
  );
  await store.append(first!);
  await database.query('PRAGMA max_page_count = 20');
  const draft = store.archives.draft();
  await expect(draft.write(Buffer.alloc(1_000_000))).rejects.toThrow(ADVICE);
  await draft.discard();
  expect(await store.append(second!)).toBe(true);
  expect(await store.readAfter(0)).toEqual([first, second]);
  await store.close();
});
