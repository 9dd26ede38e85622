import { mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseEvent } from '../log/events';
import { parseEvent, StoreError, type EventStore } from './eventStore';
import { openFileCounts, type FileCounts } from './fileCounts';
import { lockFile } from './fileLock';
import { syncFolder } from './syncFolder';

/**
 * Opens the log in a file for one process, one JSON line per event. Logs and removes the incomplete line that a crash may leave.
 * @param file absolute; created if missing @throws StoreError if another process uses it or a line is not an event
 */
export async function openFileStore(file: string, log: (line: string) => void): Promise<EventStore> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = await lockFile(file);
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'a+');
    const { events, size, torn } = readLines(await handle.readFile('utf8'), file);
    if (torn > 0) {
      await handle.truncate(size);
      log(`${file} ended in ${torn} bytes of an event that was never acknowledged; they are cut off.`);
    }
    await handle.sync();
    await syncFolder(dirname(file));
    const counts = openFileCounts(join(dirname(file), 'counts.json'), log);
    return fileStore(file, handle, events, size, { lock, counts });
  } catch (error) {
    await handle?.close();
    lock.release();
    throw error;
  }
}

function fileStore(
  file: string,
  handle: FileHandle,
  events: ReleaseEvent[],
  initialSize: number,
  beside: { readonly lock: Awaited<ReturnType<typeof lockFile>>; readonly counts: FileCounts },
): EventStore {
  const { lock, counts } = beside;
  let size = initialSize;
  let last: Promise<unknown> = Promise.resolve();

  async function write(event: ReleaseEvent): Promise<boolean> {
    if (event.revision !== events.length + 1) return false;
    lock.check();
    const line = Buffer.from(`${JSON.stringify(event)}\n`);
    try {
      await handle.appendFile(line);
      await handle.datasync();
    } catch (cause) {
      await handle.truncate(size);
      const { message } = cause as Error;
      throw new StoreError(
        `${file} cannot be written (${message}), so nothing was changed: make room on its disk and try again.`,
        { cause },
      );
    }
    size += line.length;
    events.push(event);
    return true;
  }

  return {
    readAfter: async (revision) => events.slice(revision),
    append(event) {
      const written = last.then(() => write(event));
      last = written.catch(() => {});
      return written;
    },
    counts,
    async close() {
      await last;
      await counts.close();
      await handle.close();
      lock.release();
    },
  };
}

/** @returns the events, their bytes, and the bytes of an incomplete line after them */
function readLines(text: string, file: string) {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const events = whole
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const where = `${file}, line ${index + 1},`;
      const event = parseEvent(parseJson(line), where);
      if (event.revision === index + 1) return event;
      throw new StoreError(`${where} has revision ${event.revision}: bring back a copy of the log.`);
    });
  const size = Buffer.byteLength(whole);
  return { events, size, torn: Buffer.byteLength(text) - size };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
