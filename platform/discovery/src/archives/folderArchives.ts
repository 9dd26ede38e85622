import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from 'service-kit';
import { StoreError } from '../store/eventStore';
import { UNPUBLISHED_MS, type ArchiveStore } from './archiveStore';

const ENDING = '.tar';

/** Stores archives as files, e.g. `mfe-cart/1.2.0.tar`. @param root absolute; created on demand */
export function folderArchives(root: string): ArchiveStore {
  const folderOf = (app: string) => join(root, app);
  const fileOf = (app: string, version: string) => join(root, app, version + ENDING);
  return {
    draft: (app, version) =>
      stored(root, async () => {
        await mkdir(folderOf(app), { recursive: true });
        const file = fileOf(app, version);
        const draft = `${file}.${randomUUID()}`;
        const handle = await open(draft, 'wx');
        return {
          write: (chunk) => stored(root, () => handle.appendFile(chunk)),
          commit: () =>
            stored(root, async () => {
              await handle.datasync();
              await handle.close();
              await rename(draft, file);
            }),
          async discard() {
            await handle.close();
            await rm(draft, { force: true });
          },
        };
      }),
    async read(app, version) {
      const file = fileOf(app, version);
      const found = await stat(file).catch(() => undefined);
      return found && createReadStream(file);
    },
    removeOld: (app, keep) =>
      stored(root, async () => {
        for (const name of await readdir(folderOf(app)).catch(() => [])) {
          if (name.endsWith(ENDING) && keep.has(name.slice(0, -ENDING.length))) continue;
          const file = join(folderOf(app), name);
          const { mtimeMs } = await stat(file);
          if (mtimeMs < Date.now() - UNPUBLISHED_MS) await rm(file);
        }
      }),
    close: async () => {},
  };
}

async function stored<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new StoreError(
      `The files of releases cannot be kept in ${root} (${describeError(cause)}): make room there and try again.`,
      { cause },
    );
  }
}
