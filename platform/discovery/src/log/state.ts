import type { Release, Stages } from 'contract';
import type { ReleaseEvent } from './events';

export interface Canary {
  readonly version: string;
  readonly percent: number;
  /** The revision that started it; a new share does not change it. */
  readonly since: number;
  /** Measures that change on purpose. */
  readonly expect: readonly string[];
  /** Whether a person overruled the contract between releases. */
  readonly force: true | undefined;
  /** The present share of the visitors: its revision and time, its number from 1, and the shares that follow. */
  readonly share: {
    readonly since: number;
    readonly at: string;
    readonly number: number;
    readonly stages?: Stages;
  };
}

export interface AppState {
  readonly releases: ReadonlyMap<string, Release>;
  readonly live: string | undefined;
  /** Targets of rollbacks, the next one last. */
  readonly wayBack: readonly string[];
  readonly canary: Canary | undefined;
  /** When releases lost their traffic, in milliseconds: tabs may still run them. */
  readonly left: ReadonlyMap<string, number>;
}

/** While a canary runs, its app has a live release. */
export type WithCanary = AppState & { readonly live: string; readonly canary: Canary };

export interface State {
  readonly revision: number;
  readonly apps: ReadonlyMap<string, AppState>;
}

type CanaryStarted = Extract<ReleaseEvent, { action: 'canary-started' }>;

export const initialState: State = { revision: 0, apps: new Map() };

export const unknownApp: AppState = {
  releases: new Map(),
  live: undefined,
  wayBack: [],
  canary: undefined,
  left: new Map(),
};

/** Returns the state after an event (SPEC.md). An event that does not fit changes only the revision. */
export function reduce({ apps }: State, event: ReleaseEvent): State {
  const app = apps.get(event.app) ?? unknownApp;
  const changed = noteLeft(app, reduceApp(app, event), Date.parse(event.at));
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
    case 'published':
      return releases.has(version)
        ? app
        : { ...app, releases: new Map(releases).set(version, event.release) };
    case 'deployed':
      return canary || version === live ? app : goForward(app, version);
    case 'canary-started':
      if (live === undefined || version === live || (canary && canary.version !== version)) return app;
      return { ...app, canary: startShare(canary, event) };
    case 'promoted':
      return canary?.version === version ? { ...goForward(app, version), canary: undefined } : app;
    case 'aborted':
      return canary?.version === version ? { ...app, canary: undefined } : app;
    case 'rolled-back':
      return canary || isUnused(app) || version === live ? app : goBack(app, version);
    case 'retired':
      return canary || version !== live
        ? app
        : { ...app, live: undefined, wayBack: [...app.wayBack, version] };
  }
}

function noteLeft(before: AppState, after: AppState, at: number): AppState {
  const still = withTraffic(after);
  const lost = withTraffic(before).filter((release) => !still.includes(release));
  if (lost.length === 0) return after;
  return { ...after, left: new Map([...after.left, ...lost.map(({ version }) => [version, at] as const)]) };
}

function startShare(
  canary: Canary | undefined,
  { version, percent, revision, at, stages, expect, force }: CanaryStarted,
): Canary {
  const number = (canary?.share.number ?? 0) + 1;
  return {
    version,
    percent,
    since: canary?.since ?? revision,
    expect: expect ?? canary?.expect ?? [],
    force,
    share: { since: revision, at, number, ...(stages && { stages }) },
  };
}

function goForward(app: AppState, version: string): AppState {
  const left = [...app.wayBack, app.live].filter((each) => each !== undefined);
  return { ...app, live: version, wayBack: left.filter((each) => each !== version) };
}

/** Rollbacks never lead to a release that was rolled back. */
function goBack(app: AppState, version: string): AppState {
  const index = app.wayBack.indexOf(version);
  return { ...app, live: version, wayBack: index < 0 ? app.wayBack : app.wayBack.slice(0, index) };
}

/** Whether no release of the app was ever live. */
export function isUnused({ live, wayBack }: AppState): boolean {
  return live === undefined && wayBack.length === 0;
}

export function rollbackTarget({ wayBack }: AppState): string | undefined {
  return wayBack.at(-1);
}

/** Returns the team of the live release, or else of the newest. */
export function ownerOf(app: AppState | undefined): string | undefined {
  if (!app) return undefined;
  const live = app.live === undefined ? undefined : app.releases.get(app.live);
  return (live ?? [...app.releases.values()].at(-1))?.team;
}

export function hasCanary(app: AppState): app is WithCanary {
  return app.canary !== undefined;
}

export function hasTraffic({ apps }: State, name: string, version: string): boolean {
  const { live, canary } = apps.get(name) ?? unknownApp;
  return version === live || version === canary?.version;
}

/** How long a tab may run a release without traffic. */
export const TAB_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the live release, then the canary. */
export function withTraffic(app: AppState): readonly Release[] {
  return publishedOf(app, [app.live, app.canary?.version]);
}

/** Returns the releases with traffic, then those that open tabs may run. */
export function inTabs(app: AppState, now: number): readonly Release[] {
  const recent = [...app.left].filter(([, at]) => at >= now - TAB_LIFE_MS);
  return publishedOf(app, [app.live, app.canary?.version, ...recent.map(([version]) => version)]);
}

const NEWEST_KEPT = 5;

/** Returns the releases of an app whose files must stay (SPEC.md E1 to E4): open tabs may still need them. */
export function releasesToKeep(app: AppState, now: number): readonly Release[] {
  const kept = [...inTabs(app, now), ...[...app.releases.values()].slice(-NEWEST_KEPT)];
  return publishedOf(app, [...kept.map(({ version }) => version), rollbackTarget(app)]);
}

/** Returns each of these releases once. */
function publishedOf({ releases }: AppState, versions: readonly (string | undefined)[]): readonly Release[] {
  return [...new Set(versions)].flatMap((version) =>
    version === undefined ? [] : (releases.get(version) ?? []),
  );
}
