import type { DiscoveryDocument } from 'contract';

export const HASH = `sha384-${'A'.repeat(64)}`;

/** Returns a discovery document of remotes with a live version and paths. */
export function documentOf(
  remotes: Readonly<Record<string, { readonly version?: string; readonly paths?: readonly string[] }>>,
): DiscoveryDocument {
  return {
    schema: 'https://example.org/schema',
    microFrontends: Object.fromEntries(
      Object.entries(remotes).map(([name, { version = '1.0.0', paths = [] }]) => [
        name,
        [
          {
            url: `/mfe/${name}/${version}/remoteEntry.js`,
            metadata: { version, integrity: HASH },
            extras: { label: `The ${name}`, routes: paths.map((path) => ({ path })) },
          },
        ],
      ]),
    ),
  };
}

export function serveDocument(current: () => DiscoveryDocument | Error) {
  const fetching = jest.spyOn(globalThis, 'fetch');
  fetching.mockReset();
  return fetching.mockImplementation(async () => {
    const document = current();
    if (document instanceof Error) throw document;
    return Response.json(document);
  });
}
