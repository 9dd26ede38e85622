import { hasTraffic, withTraffic } from '../log/state';
import type { Releases } from '../releases';
import type { Count, CountStore } from '../store/countStore';

/** By the name of a count. */
export type Totals = Readonly<Record<string, number>>;
export type ReleaseCounts = ReturnType<typeof createReleaseCounts>;
export type ReadCounts = Awaited<ReturnType<ReleaseCounts['read']>>;

/** Counts browsers' reports about the releases with traffic, beside the log. */
export function createReleaseCounts({ state: stateNow }: Pick<Releases, 'state'>, store: CountStore) {
  let last: readonly Count[] = [];
  let cleanedAt: number | undefined;

  async function removeOthers(): Promise<void> {
    const { revision, apps } = stateNow();
    if (revision === cleanedAt) return;
    const releases = [...apps].flatMap(([app, known]) =>
      withTraffic(known).map(({ release: { version } }) => ({ app, version })),
    );
    await store.keep(releases);
    cleanedAt = revision;
  }

  return {
    /** Ignores releases without traffic. @throws StoreError */
    async add(reported: readonly Omit<Count, 'since'>[]): Promise<void> {
      await removeOthers();
      const state = stateNow();
      const counted = reported
        .filter(({ app, version }) => hasTraffic(state, app, version))
        .map((each) => ({ ...each, since: state.apps.get(each.app)?.canary?.share.since ?? 0 }));
      if (counted.length > 0) await store.add(counted);
    },
    /** Reads the counts; returns the last ones if the store is unavailable. */
    async read() {
      last = await store.read().catch(() => last);
      const counts = last;
      return {
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
    },
  };
}
