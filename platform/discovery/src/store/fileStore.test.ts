import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { eventAt } from '../log/log.fixture';
import type { EventStore } from './eventStore';
import { openFileStore } from './fileStore';

const { root } = testFolder();
let files = 0;
const newFile = () => join(root, `${(files += 1)}/releases.jsonl`);
const event = (revision: number) =>
  eventAt(revision, { action: 'deployed', app: 'mfe-cart', version: '1.0.0' });
const logged: string[] = [];
const open = (file: string) => openFileStore(file, (line) => logged.push(line));

async function using<T>(file: string, work: (store: EventStore) => Promise<T>): Promise<T> {
  const store = await open(file);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test.each([
  ['half a line', '{"revision":2,"at":"20'],
  ['a line without its end', JSON.stringify(event(2))],
])(
  '[F3] %s at the end was never acknowledged: it is cut off, logged, and overwritten',
  async (_what, torn) => {
    const file = newFile();
    await using(file, (store) => store.append(event(1)));
    appendFileSync(file, torn);
    logged.length = 0;
    await using(file, async (store) => {
      expect(await store.readAfter(0)).toEqual([event(1)]);
      expect(await store.append(event(2))).toBe(true);
    });
    expect(logged).toEqual([
      `${file} ended in ${torn.length} bytes of an event that was never acknowledged; they are cut off.`,
    ]);
    expect(readFileSync(file, 'utf8')).toBe(
      [event(1), event(2)].map((each) => `${JSON.stringify(each)}\n`).join(''),
    );
  },
);

test.each([
  ['no JSON', 'oops\n', 'line 2, holds no event that this discovery knows'],
  [
    'an action of a newer discovery',
    `${JSON.stringify({ ...event(2), action: 'paused' })}\n`,
    'line 2, holds no event',
  ],
  ['a revision that does not follow', `${JSON.stringify(event(3))}\n`, 'line 2, has revision 3'],
])(
  '[F4] a log with a whole line that is %s is not changed, and the error says so',
  async (_what, line, sentence) => {
    const file = newFile();
    await using(file, (store) => store.append(event(1)));
    appendFileSync(file, line);
    await expect(open(file)).rejects.toThrow(`${file}, ${sentence}`);
    expect(readFileSync(file, 'utf8')).toContain(line);
    expect(existsSync(`${file}.lock`)).toBe(false);
  },
);

describe('the lock', () => {
  test('[F5] a second process on the same file is refused, until the first has closed', async () => {
    const file = newFile();
    await using(file, async () => {
      await expect(open(file)).rejects.toThrow(
        `${file} is in use by process ${process.pid} on ${hostname()}`,
      );
    });
    await using(file, async (store) => expect(await store.append(event(1))).toBe(true));
  });

  test('[F5] a process that has lost the lock writes nothing', async () => {
    const file = newFile();
    await using(file, async (store) => {
      rmSync(`${file}.lock`);
      await using(file, async () => {
        await expect(store.append(event(1))).rejects.toThrow('was taken by another process');
      });
    });
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});
