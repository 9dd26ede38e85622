import { SCHEMA_URL, toEntry, type AppStatus, type DiscoveryDocument, type Status } from 'contract';
import type { ReleaseEvent } from './events';
import { rollbackTarget, withTraffic, type AppState, type Canary, type State } from './state';

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

export function toAppStatus({ live, canary, releases }: AppState): AppStatus {
  return {
    live: live ?? null,
    canary: canary ? toCanaryStatus(canary) : null,
    releases: [...releases.keys()],
  };
}

function toCanaryStatus({ version, percent, share: { stages }, expect }: Canary): AppStatus['canary'] {
  return { version, percent, ...(stages && { stages }), ...(expect.length > 0 && { expect: [...expect] }) };
}

export function toStatus(
  { revision, apps }: State,
  events: readonly ReleaseEvent[],
  only: string | undefined,
): Status {
  const of = <T>(entries: readonly (readonly [app: string, value: T])[]) =>
    Object.fromEntries(entries.filter(([app]) => (only ?? app) === app));
  const reasons = (action: 'aborted' | 'promoted') =>
    of(decidedByHealth(events, action).map(({ app, reason = '' }) => [app, reason]));
  const promoted = reasons('promoted');
  const targets = [...apps].flatMap(([name, app]) => {
    const version = rollbackTarget(app);
    return version === undefined ? [] : [[name, version] as const];
  });
  return {
    revision,
    apps: of([...apps].map(([name, app]) => [name, toAppStatus(app)])),
    rollback: of(targets),
    aborted: reasons('aborted'),
    ...(Object.keys(promoted).length > 0 && { promoted }),
  };
}

/** Returns the events by which discovery itself ended canaries, each while it is its app's latest one. */
export function decidedByHealth(
  events: readonly ReleaseEvent[],
  action: 'aborted' | 'promoted',
): readonly ReleaseEvent[] {
  const latest = new Map(events.map((event) => [event.app, event]));
  return [...latest.values()].filter((event) => event.action === action && event.by === 'health');
}
