import { describeError } from 'service-kit';
import { hasTraffic, withTraffic, type AppState } from '../log/state';
import type { ReleaseLog } from '../releaseLog';
import type { Count, CountStore } from '../store/countStore';

export type Totals = Readonly<Record<string, number>>;
export type ReleaseCounts = ReturnType<typeof createReleaseCounts>;
export type ReadCounts = Awaited<ReturnType<ReleaseCounts['read']>>;

/** Counts browsers' reports about the releases with traffic, beside the log. */
export function createReleaseCounts({ state: stateNow }: Pick<ReleaseLog, 'state'>, store: CountStore) {
  let last: readonly Count[] = [];
  let cleanedAt: number | undefined;

  async function removeOthers(): Promise<void> {
    const { revision, apps } = stateNow();
    if (revision === cleanedAt) return;
    const releases = [...apps].flatMap(([app, known]) =>
      withTraffic(known).map(({ version }) => ({ app, version })),
    );
    // Another replica may be ahead, except of a log that has just been opened.
    await store.keep(releases, cleanedAt === undefined ? revision : undefined);
    cleanedAt = revision;
  }

  /** Reads the counts; returns the last ones, and the problem, if the store is unavailable. */
  async function read() {
    if (cleanedAt === undefined) await removeOthers().catch(() => {});
    let problem: string | undefined;
    const counts = await store.read().catch((error: unknown) => {
      problem = describeError(error);
      return last;
    });
    last = counts;
    return {
      problem,
      /** Returns a release's totals. @param from the first revision that counts @param until the first revision that no longer counts */
      of(app: string, version: string, from = 0, until = Infinity): Totals {
        const totals: Record<string, number> = {};
        for (const each of counts) {
          const { since, name, count } = each;
          if (each.app === app && each.version === version && since >= from && since < until)
            totals[name] = (totals[name] ?? 0) + count;
        }
        return totals;
      },
    };
  }

  return {
    read,
    /** Returns a value of each release with traffic, by app and version. @param from returns the first revision that counts */
    async summary<T>(toValue: (totals: Totals) => T, from: (app: AppState) => number | undefined = () => 0) {
      const { of } = await read();
      const summaries = [...stateNow().apps].map(([name, app]) => {
        const versions = withTraffic(app).map(({ version }) => version);
        const values = versions.map((version) => [version, toValue(of(name, version, from(app)))] as const);
        return [name, Object.fromEntries(values)] as const;
      });
      return Object.fromEntries(summaries);
    },
    /** Ignores releases without traffic. @throws StoreError */
    async add(reported: readonly Omit<Count, 'since'>[]): Promise<void> {
      await removeOthers();
      const state = stateNow();
      const counted = reported
        .filter(({ app, version }) => hasTraffic(state, app, version))
        .map((each) => ({ ...each, since: state.apps.get(each.app)?.canary?.share.since ?? 0 }));
      if (counted.length > 0) await store.add(counted);
    },
  };
}
