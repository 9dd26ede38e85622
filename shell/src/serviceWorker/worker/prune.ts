import { releaseFolders } from './releaseFolders';
import { strategies } from './strategies';

/** Removes the files of releases that neither a cached page nor the cached discovery document names. */
export async function prune(): Promise<void> {
  const named = new Set<string>();
  for (const { cacheName } of [strategies.page, strategies.releases]) {
    for (const response of await (await caches.open(cacheName)).matchAll())
      releaseFolders(await response.text()).forEach((folder) => named.add(folder));
  }
  const files = await caches.open(strategies.file.cacheName);
  for (const request of await files.keys()) {
    if (!releaseFolders(request.url).some((folder) => named.has(folder))) await files.delete(request);
  }
}
