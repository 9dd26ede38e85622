import {
  closeSync,
  fstatSync,
  futimesSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreError } from './eventStore';

const HEARTBEAT_MS = 500;
/** Missed heartbeats after which the owner counts as dead. */
const MISSED = 4;

/**
 * Lets one process at a time use a file. If the owner was killed, its heartbeat stops, and another process takes the lock.
 * @param file absolute; the lock is `<file>.lock` @throws StoreError if another process uses the file
 */
export async function lockFile(file: string, heartbeatMs = HEARTBEAT_MS) {
  const lock = `${file}.lock`;
  if (look(lock)) await removeStale(lock, file, heartbeatMs);
  // Fails if another process has just created it.
  const fd = openSync(lock, 'wx');
  writeSync(fd, `process ${process.pid} on ${hostname()}`);
  // While it is open, no other file can get its inode.
  const { ino } = fstatSync(fd);
  const isOwn = () => look(lock)?.ino === ino;
  const heartbeat = setInterval(() => futimesSync(fd, new Date(), new Date()), heartbeatMs).unref();
  return {
    /** @throws StoreError if another process has taken the lock */
    check() {
      if (!isOwn()) throw new StoreError(`${lock} was taken by another process: restart discovery.`);
    },
    release() {
      clearInterval(heartbeat);
      if (isOwn()) rmSync(lock, { force: true });
      closeSync(fd);
    },
  };
}

/** @throws StoreError if a heartbeat shows that the owner is alive */
async function removeStale(lock: string, file: string, heartbeatMs: number): Promise<void> {
  const seen = look(lock);
  for (let beats = 0; beats < MISSED; beats += 1 / 4) {
    await delay(heartbeatMs / 4);
    const now = look(lock);
    if (!now) return;
    if (now.mtimeMs === seen?.mtimeMs) continue;
    throw new StoreError(
      `${file} is in use by ${readFileSync(lock, 'utf8')}: stop that one, or give this one another folder.`,
    );
  }
  rmSync(lock, { force: true });
}

function look(lock: string) {
  return statSync(lock, { throwIfNoEntry: false });
}
