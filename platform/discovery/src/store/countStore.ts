import * as v from 'valibot';
import { placeholders, type Database, type Statement } from './database';

export const CREATE_COUNTS = `
  CREATE TABLE IF NOT EXISTS release_counts (
    app text, version text, since bigint, name text, count bigint NOT NULL,
    PRIMARY KEY (app, version, since, name))`;

/** How often a result of a release was reported. */
const countSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** The revision that gave the canary its share; 0 without a canary. */
  since: v.number(),
  /** E.g. `loaded` or `LCP slow`. */
  name: v.string(),
  count: v.number(),
});
export const countsSchema = v.array(countSchema);

export type Count = v.InferOutput<typeof countSchema>;

export type CountStore = ReturnType<typeof createCountStore>;

/** Browsers' reports, stored with the log. Each call throws StoreError. */
export function createCountStore({ query }: Database) {
  return {
    async add(counts: readonly Count[]): Promise<void> {
      const { text, values } = addCounts(counts);
      await query(text, values);
    },
    read: async (): Promise<readonly Count[]> =>
      v.parse(countsSchema, await query('SELECT app, version, since, name, count FROM release_counts')),
    /** Removes the counts of all other releases. @param revision removes those of later canaries, which a restored log has forgotten */
    async keep(
      releases: readonly Pick<Count, 'app' | 'version'>[],
      revision = Number.MAX_SAFE_INTEGER,
    ): Promise<void> {
      // The empty name is that of no release: a list may not be empty.
      const names = ['', ...releases.map(({ app, version }) => `${app} ${version}`)];
      await query(
        `DELETE FROM release_counts
         WHERE since > $1 OR app || ' ' || version NOT IN ${placeholders(1, names.length, 1)}`,
        [revision, ...names],
      );
    },
  };
}

/** Adds up equal counts: one statement may change a row only once. */
export function addCounts(counts: readonly Count[]): Statement {
  const sums = new Map<string, Count>();
  for (const each of counts) {
    const { app, version, since, name } = each;
    const key = [app, version, since, name].join(' ');
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) });
  }
  // Sorted, so that replicas never deadlock.
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
  return {
    text: `INSERT INTO release_counts (app, version, since, name, count) VALUES ${placeholders(rows.length, 5)}
           ON CONFLICT (app, version, since, name) DO UPDATE SET count = release_counts.count + excluded.count`,
    values: rows.flatMap(({ app, version, since, name, count }) => [app, version, since, name, count]),
  };
}
