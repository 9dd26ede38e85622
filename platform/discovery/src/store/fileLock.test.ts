import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './fileLock';

const folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
const file = join(folder, 'releases.jsonl');
const lock = `${file}.lock`;
beforeEach(() => writeFileSync(lock, 'process 1 on elsewhere'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEARTBEAT_MS = 40;

test('[F5] takes over a lock without a heartbeat', async () => {
  const { check, release } = await lockFile(file, HEARTBEAT_MS);
  expect(check).not.toThrow();
  release();
});

test('[F5] leaves a lock with a heartbeat alone', async () => {
  let time = Date.now();
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date((time += 1000))), 5);
  await expect(lockFile(file, HEARTBEAT_MS)).rejects.toThrow(
    `${file} is in use by process 1 on elsewhere: stop that one, or give this one another folder.`,
  );
  clearInterval(heartbeat);
});

test('[F5] takes a lock that is released while it waits', async () => {
  const released = lockFile(file, 1000);
  rmSync(lock);
  (await released).release();
});

test('[F5] shows a heartbeat while it holds the lock', async () => {
  const { release } = await lockFile(file, HEARTBEAT_MS);
  utimesSync(lock, 1, 1);
  while (statSync(lock).mtimeMs === 1000) await new Promise((resolve) => setTimeout(resolve, 5));
  release();
});
