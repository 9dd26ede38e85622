import type { Vital, VitalName, VitalsSummary } from 'contract';
import { rateLimit } from '../health/rateLimit';
import { withTraffic } from '../log/state';
import type { Releases } from '../releases';
import { createSketch, type Sketch } from './sketch';

/** What browsers measured, by release. It grows with the number of releases that have traffic, whatever is reported. */
export interface Vitals {
  /**
   * Counts what is of a release with traffic, and forgets the releases that have none any more.
   * @returns false when too many come in; none of these is counted
   */
  readonly add: (vitals: readonly Vital[]) => boolean;
  /** Since each release has traffic, or since this process runs: it is kept in memory. For status and exporters. */
  readonly summary: () => VitalsSummary;
}

/**
 * @param releases the log
 * @param perSecond how many figures are taken, of all browsers together
 */
export function createVitals({ state: stateNow }: Pick<Releases, 'state'>, perSecond: number): Vitals {
  const mayCome = rateLimit(perSecond);
  /** By app, version and name. */
  const apps = new Map<string, Map<string, Map<VitalName, Sketch>>>();

  function follow(): void {
    for (const [name, app] of stateNow().apps) {
      const known = apps.get(name);
      const versions = withTraffic(app).map(({ release }) => release.version);
      apps.set(
        name,
        new Map(versions.map((version) => [version, known?.get(version) ?? new Map<VitalName, Sketch>()])),
      );
    }
  }

  return {
    add(vitals) {
      if (!mayCome(vitals.length)) return false;
      follow();
      for (const { app, version, name, value } of vitals) {
        const sketches = apps.get(app)?.get(version);
        if (!sketches) continue;
        const sketch = sketches.get(name) ?? createSketch();
        sketches.set(name, sketch);
        sketch.add(value);
      }
      return true;
    },
    summary() {
      follow();
      return mapValues(apps, (versions) =>
        mapValues(versions, (sketches) =>
          mapValues(sketches, (sketch) => ({
            count: sketch.count(),
            p75: round(sketch.quantile(0.75)),
            mean: round(sketch.mean()),
          })),
        ),
      );
    },
  };
}

function mapValues<T, R>(map: ReadonlyMap<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
