import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from 'service-kit';
import { StoreError } from '../store/eventStore';
import { syncFolder } from '../store/syncFolder';
import { UNPUBLISHED_MS, type ArchiveStore } from './archiveStore';

const ENDING = '.tar';
const DRAFTS = 'drafts';
/** A key a line. */
const GIVEN_OUT = 'given-out.txt';

/** Stores archives as files, e.g. `mfe-cart/1.2.0.tar` for the key 1.2.0. @param root absolute; created on demand @throws StoreError */
export async function openFolderArchives(root: string): Promise<ArchiveStore> {
  const drafts = join(root, DRAFTS);
  const folderOf = (app: string) => join(root, app);
  const fileOf = (app: string, key: string) => join(root, app, key + ENDING);

  const givenOutOf = (app: string) => join(root, app, GIVEN_OUT);

  async function givenOut(app: string): Promise<ReadonlySet<string>> {
    const file = givenOutOf(app);
    return new Set(existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []);
  }

  const list = (folder: string) => readdir(folder).catch(() => []);

  async function filesOf(app: string) {
    const names = await list(folderOf(app));
    const files = names.map(async (name) => {
      const file = join(folderOf(app), name);
      // Another upload may remove it meanwhile.
      const { size = 0, mtimeMs = Infinity } = (await stat(file).catch(() => undefined)) ?? {};
      return { name, file, size, mtimeMs };
    });
    return Promise.all(files);
  }

  await stored(root, () => rm(drafts, { recursive: true, force: true }));
  return {
    draft: () =>
      stored(root, async () => {
        await mkdir(drafts, { recursive: true });
        const draft = join(drafts, randomUUID());
        const handle = await open(draft, 'wx');
        return {
          write: (chunk) => stored(root, () => handle.appendFile(chunk)),
          commit: (app, key) =>
            stored(root, async () => {
              await handle.datasync();
              await mkdir(folderOf(app), { recursive: true });
              await rename(draft, fileOf(app, key));
              await syncFolder(folderOf(app));
              await handle.close();
            }),
          async discard() {
            await handle.close();
            await rm(draft, { force: true });
          },
        };
      }),
    has: async (app, key) => existsSync(fileOf(app, key)),
    async read(app, key) {
      const file = fileOf(app, key);
      return existsSync(file) ? createReadStream(file) : undefined;
    },
    usage: () =>
      stored(root, async () => {
        const apps = (await list(root)).filter((name) => name !== DRAFTS);
        const sizes = apps.map(async (app) => {
          const bytes = (await filesOf(app)).reduce((sum, { size }) => sum + size, 0);
          return [app, bytes] as const;
        });
        return new Map(await Promise.all(sizes));
      }),
    removeOld: (app, keep) =>
      stored(root, async () => {
        for (const { name, file, mtimeMs } of await filesOf(app)) {
          if (name === GIVEN_OUT || (name.endsWith(ENDING) && keep.has(name.slice(0, -ENDING.length))))
            continue;
          if (mtimeMs < Date.now() - UNPUBLISHED_MS) await rm(file, { force: true });
        }
      }),
    giveOut: (app, keys) =>
      stored(root, async () => {
        const known = await givenOut(app);
        const added = keys.filter((key) => !known.has(key));
        if (added.length === 0) return;
        await mkdir(folderOf(app), { recursive: true });
        await appendFile(givenOutOf(app), added.map((key) => `${key}\n`).join(''), { flush: true });
      }),
    givenOut: (app) => stored(root, () => givenOut(app)),
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
