import { hasTraffic, withTraffic } from '../log/state';
import type { Releases } from '../releases';
import type { Count, CountStore } from '../store/countStore';

/** By the name of a count. */
export type Totals = Readonly<Record<string, number>>;
export type ReleaseCounts = ReturnType<typeof createReleaseCounts>;
/** What was read of the counts. */
export type ReadCounts = Awaited<ReturnType<ReleaseCounts['read']>>;

/** Counts what browsers report of the releases with traffic, where the log is kept. */
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
    /** Counts what is about a release with traffic. @throws StoreError */
    async add(reported: readonly Omit<Count, 'since'>[]): Promise<void> {
      await removeOthers();
      const state = stateNow();
      const counted = reported
        .filter(({ app, version }) => hasTraffic(state, app, version))
        .map((each) => ({ ...each, since: state.apps.get(each.app)?.canary?.share.since ?? 0 }));
      if (counted.length > 0) await store.add(counted);
    },
    /** Reads the counts; those that were read last while the store is away. */
    async read() {
      last = await store.read().catch(() => last);
      const counts = last;
      return {
        /** Returns the totals of a release. @param from the first revision of its shares that counts @param until the revision before which they end */
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
