import { open } from 'node:fs/promises';

/** A new file survives a crash only if its folder is written too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
