import { SCHEMA_URL, toEntry, type DiscoveryDocument } from 'contract';
import { withTraffic, type State } from './state';

/** Returns the releases with traffic, in the order in which their apps were first published. */
export function toDocument({ apps }: State): DiscoveryDocument {
  const withEntries = [...apps].map(([name, app]) => {
    const percent = app.canary?.percent ?? 0;
    const entries = withTraffic(app).map((release) => {
      const isLive = release.version === app.live;
      return toEntry(release, isLive ? 100 - percent : percent, isLive);
    });
    return [name, entries] as const;
  });
  const live = withEntries.filter(([, entries]) => entries.length > 0);
  return { schema: SCHEMA_URL, microFrontends: Object.fromEntries(live) };
}
