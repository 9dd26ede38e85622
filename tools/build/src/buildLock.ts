import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 200;
const SQLITE_BUSY = 5;

/**
 * Runs a task while no other process holds the lock, and waits for its end before. SQLite locks the file through the operating system,
 * which releases the lock of a killed process. @param file absolute
 */
export async function withLock<T>(file: string, task: () => Promise<T>, onWait: () => void): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    for (let look = 0; !take(lock); look++) {
      if (look === 0) onWait();
      await delay(LOOK_MS);
    }
    return await task();
  } finally {
    lock.close();
  }
}

/** Returns false while another process has the lock. */
function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
