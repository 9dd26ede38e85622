import { CACHES } from './caches';
import { releaseFolders } from './releaseFolders';

/**
 * Removes the files of releases that nothing needs any more: neither the newest discovery document nor a page that is kept names
 * them.
 */
export async function prune(): Promise<void> {
  const named = new Set<string>();
  for (const name of [CACHES.page, CACHES.releases]) {
    for (const text of await textsIn(name)) releaseFolders(text).forEach((folder) => named.add(folder));
  }
  const files = await caches.open(CACHES.file);
  for (const request of await files.keys()) {
    if (!releaseFolders(request.url).some((folder) => named.has(folder))) await files.delete(request);
  }
}

async function textsIn(name: string): Promise<string[]> {
  const responses = await (await caches.open(name)).matchAll();
  return Promise.all(responses.map((response) => response.text()));
}
