import type { Counts, HealthReport } from 'contract';
import type { State } from '../log/state';

/** Further phases count as `other`. */
const MOST_PHASES = 8;

interface Tally {
  loaded: number;
  failed: number;
  threw: number;
  loadedMs: number;
  readonly phases: Map<string, number>;
}

/** Counts browsers' reports by release. Its size depends only on the number of releases with traffic. */
export function createHealthCounts() {
  /** `about`: the releases and the canary that an app's tallies count. */
  const apps = new Map<string, { about: string; tallies: Map<string, Tally>; before?: Tally | undefined }>();

  return {
    /** Starts counts of releases that get traffic, drops those that lose it, and restarts an app's with its canary. */
    follow(state: State): void {
      for (const [name, { live, canary }] of state.apps) {
        const versions = [live, canary?.version].filter((version) => version !== undefined);
        const about = [...versions, canary?.since].join(' ');
        const known = apps.get(name);
        if (known?.about === about) continue;
        // Compared releases are counted from the same moment on.
        const tallies = versions.map((version) => {
          const earlier = canary ? undefined : known?.tallies.get(version);
          return [version, earlier ?? emptyTally()] as const;
        });
        const before = canary && known?.tallies.get(live ?? '');
        apps.set(name, { about, tallies: new Map(tallies), before });
      }
    },
    /** Returns false, and counts nothing, for a release without traffic. */
    add({ app, version, outcome, phase, ms }: HealthReport): boolean {
      const tally = apps.get(app)?.tallies.get(version);
      if (!tally) return false;
      tally[outcome] += 1;
      if (outcome === 'loaded') tally.loadedMs += ms;
      else count(tally.phases, phase);
      return true;
    },
    of: (app: string, version: string) => toCounts(apps.get(app)?.tallies.get(version) ?? emptyTally()),
    /** Returns the live release's counts until its canary started; undefined without a canary. */
    beforeCanary(app: string): Counts | undefined {
      const before = apps.get(app)?.before;
      return before && toCounts(before);
    },
    all: (): Record<string, Record<string, Counts>> =>
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
