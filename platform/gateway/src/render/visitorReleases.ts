import { liveReleases, type BuiltRoute, type DiscoveryDocument, type DiscoveryEntry } from 'contract';

export interface VisitorReleases {
  /** Holds one release of each remote. */
  readonly document: DiscoveryDocument;
  /** The same by remote. */
  readonly live: ReadonlyMap<string, DiscoveryEntry>;
  /** Undefined before its first release. */
  readonly shell: DiscoveryEntry | undefined;
  readonly routes: readonly BuiltRoute[];
}

export function visitorReleases(
  document: DiscoveryDocument,
  shell: DiscoveryEntry | undefined,
): VisitorReleases {
  const live = liveReleases(document);
  const routes = [...live.values()].flatMap(({ extras }) => extras?.routes ?? []);
  return { document, live, shell, routes };
}

/** @param document of all visitors @param chosen one release of each app */
export function chosenReleases(
  document: DiscoveryDocument,
  chosen: ReadonlyMap<string, DiscoveryEntry>,
): VisitorReleases {
  const live = liveReleases(document);
  const remotes = Object.keys(document.microFrontends).filter((name) => name !== 'shell');
  const entries = remotes.map((name) => {
    const entry = chosen.get(name);
    return [name, entry ? [withFallback(entry, live.get(name))] : []] as const;
  });
  return visitorReleases({ ...document, microFrontends: Object.fromEntries(entries) }, chosen.get('shell'));
}

/** Adds the live release, to which a browser falls back when a canary fails. */
function withFallback(entry: DiscoveryEntry, live: DiscoveryEntry | undefined): DiscoveryEntry {
  if (!live || live === entry) return entry;
  const extras = { ...entry.extras, fallbackIntegrity: live.metadata.integrity };
  return { ...entry, fallbackUrl: live.url, extras };
}
