import {
  liveReleases,
  releaseUrl,
  SCHEMA_URL,
  type DiscoveryDocument,
  type DiscoveryEntry,
  type BuiltRoute,
  type ShopConfig,
} from 'contract';

export const HASH = `sha384-${'A'.repeat(64)}`;

export const CONFIG: ShopConfig = {
  origin: 'https://shop.example',
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
  discovery: '/discovery.json',
  identity: { emulator: true, projectId: 'demo-shop' },
};

export function documentOf(
  remotes: Readonly<Record<string, readonly (string | BuiltRoute)[]>>,
  version = '1.0.0',
): DiscoveryDocument {
  return {
    schema: SCHEMA_URL,
    microFrontends: Object.fromEntries(
      Object.entries(remotes).map(([name, routes]) => {
        const base = releaseUrl(name, version).slice(0, -1);
        return [
          name,
          [
            {
              url: `${base}/remoteEntry.js`,
              metadata: { version, integrity: HASH },
              deployment: { traffic: 100, default: true },
              extras: {
                team: '@team',
                label: 'This page',
                routes: routes.map((route) => (typeof route === 'string' ? { path: route } : route)),
                preload: ['remoteEntry.js', 'js/routes.js', 'routes.css'].map((file) => `${base}/${file}`),
                files: { 'js/routes.js': HASH, 'js/page.js': HASH, 'page.css': HASH },
              },
            },
          ],
        ];
      }),
    ),
  };
}

export function canaryOf(
  name: string,
  version: string,
  percent: number,
  paths: readonly string[] = [],
): DiscoveryEntry[] {
  const entries = documentOf({ [name]: paths }, version).microFrontends[name] ?? [];
  return entries.map((entry) => ({ ...entry, deployment: { traffic: percent, default: false } }));
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

/** Returns the live version of each remote in a page's `#shop-releases`. */
export function versionsOf(html: string): Record<string, string> {
  return versionsIn(dataIn(html, 'shop-releases') as DiscoveryDocument);
}
