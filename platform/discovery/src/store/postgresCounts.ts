import * as v from 'valibot';
import { countSchema, sumCounts, type CountStore } from './countStore';

const rowsSchema = v.array(countSchema);

export const CREATE_COUNTS = `
  CREATE TABLE IF NOT EXISTS release_counts (
    app text, version text, since bigint, name text, count bigint NOT NULL,
    PRIMARY KEY (app, version, since, name)
  )`;

type Query = (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

export function postgresCounts(query: Query): CountStore {
  return {
    async add(counts) {
      const summed = sumCounts(counts);
      const column = (name: keyof (typeof summed)[number]) => summed.map((count) => count[name]);
      // Sorted, so that replicas never deadlock.
      await query(
        `INSERT INTO release_counts
         SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[]) ORDER BY 1, 2, 3, 4
         ON CONFLICT (app, version, since, name)
         DO UPDATE SET count = release_counts.count + excluded.count`,
        [column('app'), column('version'), column('since'), column('name'), column('count')],
      );
    },
    async read() {
      const { rows } = await query(
        'SELECT app, version, since::float8, name, count::float8 FROM release_counts',
      );
      return v.parse(rowsSchema, rows);
    },
    async keep(releases, revision = Number.MAX_SAFE_INTEGER) {
      await query(
        `DELETE FROM release_counts
         WHERE (app, version) NOT IN (SELECT * FROM unnest($1::text[], $2::text[])) OR since > $3`,
        [releases.map(({ app }) => app), releases.map(({ version }) => version), revision],
      );
    },
  };
}
