import * as v from 'valibot';

/** How often a result of a release was reported. */
export const countSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** The revision that gave the canary its share; 0 without a canary. */
  since: v.number(),
  /** E.g. `loaded` or `LCP slow`. */
  name: v.string(),
  count: v.number(),
});

export type Count = v.InferOutput<typeof countSchema>;
export type ReleaseName = Pick<Count, 'app' | 'version'>;

/** Stores counts beside the log, for all replicas and restarts. Each call throws StoreError. */
export interface CountStore {
  /** Adds to the counts. No two of `counts` may be the same count. */
  readonly add: (counts: readonly Count[]) => Promise<void>;
  readonly read: () => Promise<readonly Count[]>;
  /** Removes the counts of all other releases. @param revision removes those of later canaries, which a restored log has forgotten */
  readonly keep: (releases: readonly ReleaseName[], revision?: number) => Promise<void>;
}

export function countsOf(
  counts: readonly Count[],
  releases: readonly ReleaseName[],
  revision = Infinity,
): readonly Count[] {
  return counts.filter(
    ({ app, version, since }) =>
      since <= revision && releases.some((each) => each.app === app && each.version === version),
  );
}

/** Adds up equal counts. */
export function sumCounts(counts: readonly Count[]): readonly Count[] {
  const sums = new Map<string, Count>();
  for (const each of counts) {
    const { app, version, since, name } = each;
    const key = [app, version, since, name].join(' ');
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}
