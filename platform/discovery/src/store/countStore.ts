import * as v from 'valibot';

/** How often something was reported of a release. */
export const countSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** The revision that gave the canary its share; 0 while no canary ran. */
  since: v.number(),
  /** E.g. `loaded` or `LCP slow`. */
  name: v.string(),
  count: v.number(),
});

export type Count = v.InferOutput<typeof countSchema>;
export type ReleaseName = Pick<Count, 'app' | 'version'>;

/** Counts beside the log. Replicas share them, and they survive a restart. Each call throws StoreError. */
export interface CountStore {
  /** Adds to the counts; each is there once. */
  readonly add: (counts: readonly Count[]) => Promise<void>;
  readonly read: () => Promise<readonly Count[]>;
  /** Removes the counts of all other releases. */
  readonly keep: (releases: readonly ReleaseName[]) => Promise<void>;
}

/** Returns the counts of these releases. */
export function countsOf(counts: readonly Count[], releases: readonly ReleaseName[]): readonly Count[] {
  return counts.filter(({ app, version }) =>
    releases.some((each) => each.app === app && each.version === version),
  );
}

/** Returns the counts with each once. */
export function sumCounts(counts: readonly Count[]): readonly Count[] {
  const sums = new Map<string, Count>();
  for (const each of counts) {
    const { app, version, since, name } = each;
    const key = [app, version, since, name].join(' ');
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}
