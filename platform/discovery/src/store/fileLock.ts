import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { StoreError } from './eventStore';

const HEARTBEAT_MS = 2000;
/** How many heartbeats another machine, or another container, is given to show that it lives. */
const PATIENCE = 3;

const ownerSchema = v.object({
  id: v.string(),
  host: v.string(),
  pid: v.number(),
  /** When the process began: its number may be another one's by now. */
  began: v.string(),
});
type Owner = v.InferOutput<typeof ownerSchema>;

export interface FileLock {
  /** @throws StoreError when another process has taken the lock */
  readonly check: () => void;
  readonly release: () => void;
}

/**
 * Lets one process at a time use a file, for as long as it lives: the lock of a process that was killed is taken over.
 * @param file absolute; the lock is a file beside it
 * @param heartbeatMs how often the lock shows that its owner lives
 * @throws StoreError when another process uses it
 */
export async function lockFile(file: string, heartbeatMs = HEARTBEAT_MS): Promise<FileLock> {
  const lock = `${file}.lock`;
  const owner: Owner = { id: randomUUID(), host: hostname(), pid: process.pid, began: beginOf(process.pid) };
  const draft = `${lock}.${owner.id}`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    // Unlike a file that is opened and then written, a link is there whole or not at all, and for one process only.
    while (!linked(draft, lock)) await removeStale(lock, file, heartbeatMs);
  } finally {
    rmSync(draft, { force: true });
  }

  const isOwn = () => ownerOf(lock)?.id === owner.id;
  const heartbeat = setInterval(() => isOwn() && utimesSync(lock, new Date(), new Date()), heartbeatMs);
  heartbeat.unref();
  return {
    check() {
      if (isOwn()) return;
      throw new StoreError(
        `${lock} was taken by another process, so nothing is written here: restart discovery.`,
      );
    },
    release() {
      clearInterval(heartbeat);
      if (isOwn()) rmSync(lock, { force: true });
    },
  };
}

/** @throws StoreError when the owner of the lock is alive */
async function removeStale(lock: string, file: string, heartbeatMs: number): Promise<void> {
  const owner = ownerOf(lock);
  if (owner && (await isAlive(owner, lock, heartbeatMs))) {
    throw new StoreError(
      `${file} is in use by process ${owner.pid} on ${owner.host}: stop that one, or give this one a folder of its own.`,
    );
  }
  // Between two who find it stale at the same moment, `check` decides before anything is written.
  if (ownerOf(lock)?.id === owner?.id) rmSync(lock, { force: true });
}

async function isAlive({ id, host, pid, began }: Owner, lock: string, heartbeatMs: number): Promise<boolean> {
  if (host === hostname()) return isRunning(pid) && beginOf(pid) === began;
  const seenAt = modifiedAt(lock);
  for (let waited = 0; waited < PATIENCE; waited += 1 / 4) {
    await delay(heartbeatMs / 4);
    if (ownerOf(lock)?.id !== id) return false;
    if (modifiedAt(lock) !== seenAt) return true;
  }
  return false;
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(lock: string): Owner | undefined {
  try {
    return v.parse(ownerSchema, JSON.parse(readFileSync(lock, 'utf8')));
  } catch {
    return undefined;
  }
}

function modifiedAt(lock: string): number | undefined {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start of a process in ticks since the system's; empty where the system does not tell. */
function beginOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return afterName.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
