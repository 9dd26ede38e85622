import type { AppStatus, Status } from 'contract';
import type { PublishedRelease, ReleaseEvent } from './events';

export interface Canary {
  readonly version: string;
  /** Of the visitors; above 0, up to 100. */
  readonly percent: number;
  /** The revision it was started with; another share does not start it anew. */
  readonly since: number;
}

/** What the log says of one app. */
export interface AppState {
  /** By version, in the order they were published. */
  readonly releases: ReadonlyMap<string, PublishedRelease>;
  readonly live: string | undefined;
  /** The versions that a rollback leads back to, the next one last. */
  readonly wayBack: readonly string[];
  readonly canary: Canary | undefined;
}

/** What the log says: a pure function of its events, see `reduce`. */
export interface State {
  /** Of the last event; 0 before the first one. */
  readonly revision: number;
  readonly apps: ReadonlyMap<string, AppState>;
}

export const initialState: State = { revision: 0, apps: new Map() };

/** An app of which nothing was ever published. */
export const unknownApp: AppState = { releases: new Map(), live: undefined, wayBack: [], canary: undefined };

/**
 * What the log says after one more event; platform/discovery/SPEC.md numbers the rules. An event that does not fit, such as the end of a canary
 * that never began, changes nothing but the revision: whatever the log holds, the state is a possible one.
 */
export function reduce({ apps }: State, event: ReleaseEvent): State {
  const app = apps.get(event.app) ?? unknownApp;
  const changed = reduceApp(app, event);
  return {
    revision: event.revision,
    apps: changed === app ? apps : new Map(apps).set(event.app, changed),
  };
}

export function replay(events: Iterable<ReleaseEvent>, from = initialState): State {
  let state = from;
  for (const event of events) state = reduce(state, event);
  return state;
}

function reduceApp(app: AppState, event: ReleaseEvent): AppState {
  const { version } = event;
  const { releases, live, canary } = app;
  if (event.action !== 'published' && !releases.has(version)) return app;
  switch (event.action) {
    case 'published': {
      if (releases.has(version)) return app;
      const { release, url } = event;
      return { ...app, releases: new Map(releases).set(version, { release, ...(url && { url }) }) };
    }
    case 'deployed':
      return canary || version === live ? app : goForward(app, version);
    case 'canary-started':
      if (live === undefined || version === live || (canary && canary.version !== version)) return app;
      return { ...app, canary: { version, percent: event.percent, since: canary?.since ?? event.revision } };
    case 'promoted':
      return canary?.version === version ? { ...goForward(app, version), canary: undefined } : app;
    case 'aborted':
      return canary?.version === version ? { ...app, canary: undefined } : app;
    case 'rolled-back':
      return canary || live === undefined || version === live ? app : goBack(app, version);
  }
}

/** The release that was live is the next one on the way back. */
function goForward(app: AppState, version: string): AppState {
  const { live, wayBack } = app;
  return {
    ...app,
    live: version,
    wayBack: [...wayBack, ...(live === undefined ? [] : [live])].filter(
      (each, index, all) => each !== version && all.lastIndexOf(each) === index,
    ),
  };
}

/** The release that is left is not put on the way back: nobody goes back to what they have rolled back. */
function goBack(app: AppState, version: string): AppState {
  const index = app.wayBack.indexOf(version);
  return { ...app, live: version, wayBack: index < 0 ? app.wayBack : app.wayBack.slice(0, index) };
}

/** The version a rollback leads to, when it names none. */
export function rollbackTarget({ wayBack }: AppState): string | undefined {
  return wayBack.at(-1);
}

export function toAppStatus({ live, canary, releases }: AppState): AppStatus {
  return {
    live: live ?? null,
    canary: canary ? { version: canary.version, percent: canary.percent } : null,
    releases: [...releases.keys()],
  };
}

/** What the status says of every app, or only of the one that is named. */
export function toStatus({ revision, apps }: State, only: string | undefined): Status {
  const shown = [...apps].filter(([name]) => only === undefined || name === only);
  return {
    revision,
    apps: Object.fromEntries(shown.map(([name, app]) => [name, toAppStatus(app)])),
    rollback: Object.fromEntries(
      shown.flatMap(([name, app]) => {
        const version = rollbackTarget(app);
        return version === undefined ? [] : [[name, version]];
      }),
    ),
  };
}

/** The releases of an app that some visitor gets: the live one, then the canary. */
export function withTraffic({ live, canary, releases }: AppState): readonly PublishedRelease[] {
  return [live, canary?.version].flatMap((version) => {
    const release = version === undefined ? undefined : releases.get(version);
    return release ? [release] : [];
  });
}
