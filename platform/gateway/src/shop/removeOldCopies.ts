import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const DRAFT = '.draft-';
const OLD_DRAFT_MS = 60 * 60 * 1000;

/**
 * Removes the oldest copies above a size, and drafts that a killed gateway left.
 * @param folder of `<app>/<version>/` @param kept copies that stay at any size
 */
export async function removeOldCopies(
  folder: string,
  mostBytes: number,
  kept: ReadonlySet<string>,
): Promise<void> {
  const names = await readdir(folder);
  const drafts = names.filter((name) => name.startsWith(DRAFT)).map((name) => join(folder, name));
  for (const { path, at } of await Promise.all(drafts.map(describe)))
    if (at < Date.now() - OLD_DRAFT_MS) await rm(path, { recursive: true, force: true });

  const apps = names.filter((name) => !name.startsWith(DRAFT)).map((name) => join(folder, name));
  const paths = await Promise.all(
    apps.map(async (app) => (await readdir(app).catch(() => [])).map((version) => join(app, version))),
  );
  const copies = await Promise.all(paths.flat().map(describe));
  let bytes = copies.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of copies.toSorted((one, other) => one.at - other.at)) {
    if (bytes <= mostBytes) return;
    if (kept.has(path)) continue;
    await rm(path, { recursive: true, force: true });
    bytes -= size;
  }
}

/** Another gateway that shares the folder may remove it meanwhile. */
async function describe(path: string) {
  const entries = await readdir(path, { recursive: true }).catch(() => []);
  const stats = await Promise.all(
    [path, ...entries.map((entry) => join(path, entry))].map((each) => stat(each).catch(() => undefined)),
  );
  return {
    path,
    at: stats[0]?.mtimeMs ?? 0,
    size: stats.reduce((sum, each) => sum + (each?.isFile() ? each.size : 0), 0),
  };
}
