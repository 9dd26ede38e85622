import type { Counts, HealthReport } from 'contract';
import type { State } from '../log/state';

/** Phases of failures that are told apart; more of them count as `other`. */
const MOST_PHASES = 8;

/** What browsers reported, by release. It grows with the number of releases that have traffic, whatever is reported. */
export interface HealthCounts {
  /** Starts new counts for releases that get traffic, drops those that lose it, and starts an app's anew when its canary does. */
  readonly follow: (state: State) => void;
  /** @returns false for a release that has no traffic, of which nothing is counted */
  readonly add: (report: HealthReport) => boolean;
  readonly of: (app: string, version: string) => Counts;
  /** What was reported of an app's live release until its canary started; undefined without a canary. */
  readonly beforeCanary: (app: string) => Counts | undefined;
  /** By app and version. */
  readonly all: () => Record<string, Record<string, Counts>>;
}

interface Tally {
  loaded: number;
  failed: number;
  threw: number;
  loadedMs: number;
  readonly phases: Map<string, number>;
}

export function createHealthCounts(): HealthCounts {
  /** Of each app: what its counts are about, the tallies by version, and that of the live release before the canary. */
  const apps = new Map<string, { about: string; tallies: Map<string, Tally>; before?: Tally | undefined }>();

  return {
    follow(state) {
      for (const [name, { live, canary }] of state.apps) {
        const versions = [live, canary?.version].filter((version) => version !== undefined);
        const about = [...versions, canary?.since].join(' ');
        const known = apps.get(name);
        if (known?.about === about) continue;
        // The two are compared, so they are counted from the same moment on; the one that is left goes on.
        const tallies = versions.map((version) => {
          const earlier = canary ? undefined : known?.tallies.get(version);
          return [version, earlier ?? emptyTally()] as const;
        });
        const before = canary && known?.tallies.get(live ?? '');
        apps.set(name, { about, tallies: new Map(tallies), before });
      }
    },
    add({ app, version, outcome, phase, ms }) {
      const tally = apps.get(app)?.tallies.get(version);
      if (!tally) return false;
      tally[outcome] += 1;
      if (outcome === 'loaded') tally.loadedMs += ms;
      else count(tally.phases, phase);
      return true;
    },
    of: (app, version) => toCounts(apps.get(app)?.tallies.get(version) ?? emptyTally()),
    beforeCanary(app) {
      const before = apps.get(app)?.before;
      return before && toCounts(before);
    },
    all: () =>
      Object.fromEntries(
        [...apps].map(([name, { tallies }]) => [
          name,
          Object.fromEntries([...tallies].map(([version, tally]) => [version, toCounts(tally)])),
        ]),
      ),
  };
}

function emptyTally(): Tally {
  return { loaded: 0, failed: 0, threw: 0, loadedMs: 0, phases: new Map() };
}

function count(phases: Map<string, number>, phase: string): void {
  const key = phases.has(phase) || phases.size < MOST_PHASES ? phase : 'other';
  phases.set(key, (phases.get(key) ?? 0) + 1);
}

function toCounts({ loaded, failed, threw, loadedMs, phases }: Tally): Counts {
  const averageMs = loaded === 0 ? null : Math.round(loadedMs / loaded);
  return { loaded, failed, threw, averageMs, phases: Object.fromEntries(phases) };
}
