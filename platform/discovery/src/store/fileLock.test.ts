import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './fileLock';

const folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEARTBEAT_MS = 40;
let files = 0;

/** A file that a process of another container has locked: its number tells nothing here. */
function lockedElsewhere(): string {
  const file = join(folder, `${(files += 1)}.jsonl`);
  writeFileSync(`${file}.lock`, JSON.stringify({ id: 'x', host: 'elsewhere', pid: 1, began: '1' }));
  return file;
}

test('[F5] the lock of another machine that shows no life is taken over', async () => {
  const lock = await lockFile(lockedElsewhere(), HEARTBEAT_MS);
  expect(lock.check).not.toThrow();
  lock.release();
});

test('[F5] the lock of another machine that lives is not', async () => {
  const file = lockedElsewhere();
  let time = Date.now();
  const heartbeat = setInterval(() => utimesSync(`${file}.lock`, new Date(), new Date((time += 1000))), 5);
  await expect(lockFile(file, HEARTBEAT_MS)).rejects.toThrow(
    `${file} is in use by process 1 on elsewhere: stop that one`,
  );
  clearInterval(heartbeat);
});

test('[F5] the owner shows that it lives', async () => {
  const file = join(folder, 'own.jsonl');
  const lock = await lockFile(file, HEARTBEAT_MS);
  utimesSync(`${file}.lock`, 1, 1);
  while (statSync(`${file}.lock`).mtimeMs === 1000) await new Promise((resolve) => setTimeout(resolve, 5));
  lock.release();
});
