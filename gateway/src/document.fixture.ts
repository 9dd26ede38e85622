import { SCHEMA_URL, type DiscoveryDocument, type BuiltRoute } from 'release-format';

const HASH = `sha384-${'A'.repeat(64)}`;

/** A discovery document in which each named remote has one live release with these paths. */
export function documentOf(
  remotes: Readonly<Record<string, readonly (string | BuiltRoute)[]>>,
  version = '1.0.0',
): DiscoveryDocument {
  return {
    schema: SCHEMA_URL,
    microFrontends: Object.fromEntries(
      Object.entries(remotes).map(([name, routes]) => {
        const base = `/mfe/${name}/${version}`;
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
