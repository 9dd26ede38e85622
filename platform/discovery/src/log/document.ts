import { SCHEMA_URL, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import type { PublishedRelease } from './events';
import { withTraffic, type AppState, type State } from './state';

/** Returns the releases with traffic, in the order in which their apps were first published. */
export function toDocument({ apps }: State): DiscoveryDocument {
  const withEntries = [...apps]
    .filter(([, { live }]) => live !== undefined)
    .map(([name, app]) => [name, entriesOf(app)] as const);
  return { schema: SCHEMA_URL, microFrontends: Object.fromEntries(withEntries) };
}

function entriesOf(app: AppState): DiscoveryEntry[] {
  const percent = app.canary?.percent ?? 0;
  return withTraffic(app).map((published) => {
    const isLive = published.release.version === app.live;
    return toEntry(published, isLive ? 100 - percent : percent, isLive);
  });
}

/** @param traffic in percent */
export function toEntry(
  { release, url }: PublishedRelease,
  traffic: number,
  isDefault: boolean,
): DiscoveryEntry {
  const { version, entry, integrity, team, label, routes, preload, files, server } = release;
  return {
    url: entry,
    metadata: { version, integrity },
    deployment: { traffic, default: isDefault },
    extras: {
      team,
      label,
      routes,
      preload,
      files,
      ...(server && { server }),
      ...(url && { source: url }),
    },
  };
}
