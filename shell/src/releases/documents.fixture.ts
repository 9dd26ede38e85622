import type { DiscoveryDocument, DiscoveryEntry } from 'contract';

export const HASH = `sha384-${'A'.repeat(64)}`;

/** Returns a discovery document of remotes with a live version and paths. */
export function documentOf(
  remotes: Readonly<Record<string, { readonly version?: string; readonly paths?: readonly string[] }>>,
): DiscoveryDocument {
  const entries = Object.entries(remotes).map(
    ([name, { version = '1.0.0', paths = [] }]): [string, DiscoveryEntry[]] => {
      const url = `/mfe/${name}/${version}/remoteEntry.js`;
      const extras = { label: `The ${name}`, routes: paths.map((path) => ({ path })) };
      return [name, [{ url, metadata: { version, integrity: HASH }, extras }]];
    },
  );
  return { schema: 'https://example.org/schema', microFrontends: Object.fromEntries(entries) };
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
