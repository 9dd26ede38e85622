import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { lockFile } from './fileLock';

const { root, put } = testFolder();
const file = join(root, 'releases.jsonl');
const lock = `${file}.lock`;
beforeEach(() => put('releases.jsonl.lock', 'process 1 on elsewhere'));

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
