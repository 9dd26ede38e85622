import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { createStore, openStore, type Store } from './openStore';
import { postgresPrograms, startPostgres } from './postgres.fixture';
import { openSqlite } from './sqlite';

/** A separate database. */
export interface TestDatabase {
  readonly folder: string;
  readonly settings: { readonly DATABASE_URL?: string };
  /** Opens it once more, as a replica does. */
  readonly open: () => Promise<Store>;
}

/** Runs tests with each database. Without PostgreSQL its tests are skipped; in CI they fail. */
export function describeStores(tests: (newDatabase: () => TestDatabase) => void): void {
  const { root } = testFolder();

  function describeWith(newUrl: () => string): void {
    const open: Store[] = [];
    afterEach(() => Promise.all(open.splice(0).map((store) => store.close())));
    tests(() => {
      const [folder, url] = [mkdtempSync(join(root, 'state-')), newUrl()];
      return {
        folder,
        settings: { DATABASE_URL: url },
        async open() {
          const store = await openStore({ url, folder, log: () => {} });
          open.push(store);
          return store;
        },
      };
    });
  }

  describe('in SQLite', () => describeWith(() => ''));
  describePostgres((createDatabase) => describeWith(createDatabase));
}

/** @param tests with a function that returns the URL of a new, empty database */
export function describePostgres(tests: (createDatabase: () => string) => void): void {
  if (!postgresPrograms && process.env.CI === 'true') {
    test('PostgreSQL is installed where everything is tested: apt-get install postgresql', () => {
      expect(postgresPrograms).toBeDefined();
    });
  }
  (postgresPrograms ? describe : describe.skip)('in PostgreSQL', () => {
    let server: ReturnType<typeof startPostgres>;
    beforeAll(() => {
      server = startPostgres(postgresPrograms ?? '');
    }, 60_000);
    afterAll(() => server.stop());
    tests(() => server.createDatabase());
  });
}

export const memoryStore = () => createStore(openSqlite(':memory:'));
