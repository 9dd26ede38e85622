import { findReleaseFiles, releaseUrl } from 'contract';
import { kindOf } from './kinds';
import { strategies } from './strategies';

export interface Resource {
  readonly url: string;
  readonly destination: string;
}

export interface CacheMessage {
  readonly type: 'keep';
  readonly resources: readonly Resource[];
}

/** A later visit retries failures. */
export async function cacheResources(event: ExtendableEvent, resources: readonly Resource[]): Promise<void> {
  await Promise.allSettled(resources.map((resource) => cacheOne(event, resource)));
}

async function cacheOne(event: ExtendableEvent, { url, destination }: Resource): Promise<void> {
  const kind = kindOf(new URL(url, location.origin), destination, location.origin);
  if (!kind) return;
  // The HTTP cache may hold a page of earlier releases.
  const request = new Request(url, kind === 'page' ? { cache: 'no-cache' } : {});
  const [responding, done] = strategies[kind].handleAll({ event, request });
  const response = await responding;
  const html = kind === 'page' ? await response.clone().text() : '';
  await done;
  const files = filesOfPage(html).map((file) => ({ url: file, destination: '' }));
  await cacheResources(event, files);
}

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

/** Returns release folders, e.g. `/mfe/mfe-cart/1.2.0/`. */
function releaseFolders(text: string): readonly string[] {
  return [...new Set(findReleaseFiles(text).map(({ app, version }) => releaseUrl(app, version)))];
}

/** Returns root-relative URLs of scripts, data and inline stylesheets. */
function filesOfPage(html: string): readonly string[] {
  const links = html.matchAll(/ (?:src|href)="(\/(?:shell|mfe)\/[^"?#]+)"/g);
  // A later page requests what this one holds (shared-shop/src/pages.ts).
  const contents = html.matchAll(/"pages":\{"([a-z]+)":/g);
  const lists = html.matchAll(/"(\/data\/[0-9a-f]+\.json)"/g);
  const styles = html.matchAll(/<style data-href="([^"]+)" data-folder="([^"]+)"/g);
  return [
    ...new Set([
      ...[...links, ...lists].map(([, url = '']) => url),
      ...[...contents].map(([, name = '']) => `/folder/pages/${name}.json`),
      ...[...styles].map(([, file = '', folder = '']) => folder + file),
    ]),
  ];
}
