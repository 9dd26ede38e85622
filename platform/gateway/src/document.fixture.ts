import {
  liveReleases,
  releaseUrl,
  SCHEMA_URL,
  toEntry,
  type BuiltRoute,
  type DiscoveryDocument,
  type DiscoveryEntry,
  type ShopConfig,
} from 'contract';
import { HASH, releaseOf } from 'contract/release.fixture';
import { sha384 } from 'service-kit';
import { FOLDER } from './folder/folder.fixture';

export { HASH };

export const CONFIG: ShopConfig = {
  origin: 'https://shop.example',
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
  discovery: '/discovery.json',
  facts: FOLDER.facts,
  pictures: {},
  identity: { emulator: true, projectId: 'demo-shop' },
};

type Routes = readonly (string | BuiltRoute)[];

export interface TestRemote {
  readonly routes?: Routes;
  readonly version?: string;
  /** Of its server build. */
  readonly code?: string;
  /** By file. */
  readonly styles?: Readonly<Record<string, string>>;
  readonly widgets?: readonly string[];
}

export function testEntry(
  name: string,
  { routes = ['/cart'], version = '1.0.0', code, styles = {}, widgets }: TestRemote = {},
  percent = 100,
  isLive = true,
): DiscoveryEntry {
  const urlOf = (file: string) => releaseUrl(name, version, file);
  const hashes = Object.entries(styles).map(([file, text]) => [file, sha384(text)] as const);
  const release = releaseOf(name, version, {
    routes: routes.map((route) => (typeof route === 'string' ? { path: route } : route)),
    entry: urlOf('remoteEntry.js'),
    preload: ['remoteEntry.js', 'js/routes.js', 'routes.css'].map(urlOf),
    files: { 'js/routes.js': HASH, 'js/page.js': HASH, 'page.css': HASH, ...Object.fromEntries(hashes) },
    ...(widgets && { widgets: ['remoteEntry.js', ...widgets].map(urlOf) }),
    ...(code && { server: sha384(code) }),
  });
  return toEntry(release, percent, isLive);
}

export function documentOf(remotes: Readonly<Record<string, Routes>>, version = '1.0.0'): DiscoveryDocument {
  const entries = Object.entries(remotes).map(([name, routes]) => [
    name,
    testEntry(name, { routes, version }),
  ]);
  return documentOfEntries(Object.fromEntries(entries) as Record<string, DiscoveryEntry>);
}

export function documentOfEntries(entries: Readonly<Record<string, DiscoveryEntry>>): DiscoveryDocument {
  const microFrontends = Object.fromEntries(Object.entries(entries).map(([app, entry]) => [app, [entry]]));
  return { schema: SCHEMA_URL, microFrontends };
}

export function canaryOf(
  name: string,
  version: string,
  percent: number,
  routes: readonly string[] = [],
): DiscoveryEntry[] {
  return [testEntry(name, { version, routes }, percent, false)];
}

export function documentWith(
  { schema, microFrontends }: DiscoveryDocument,
  canaries: Readonly<Record<string, readonly DiscoveryEntry[]>>,
): DiscoveryDocument {
  const changed = { ...microFrontends };
  for (const [name, entries] of Object.entries(canaries))
    changed[name] = [...(microFrontends[name] ?? []), ...entries];
  return { schema, microFrontends: changed };
}

/** Returns the value of a page's JSON, e.g. of `shop-releases`. */
export function dataIn(html: string, id: string): unknown {
  const [, json] = new RegExp(`id="${id}">(.*?)</script>`).exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

export function versionsIn(document: DiscoveryDocument): Record<string, string> {
  return Object.fromEntries(
    [...liveReleases(document)].map(([name, { metadata }]) => [name, metadata.version]),
  );
}

export function versionsOf(html: string): Record<string, string> {
  return versionsIn(dataIn(html, 'shop-releases') as DiscoveryDocument);
}
