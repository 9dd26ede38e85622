import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import type { ArchiveStore } from '../archives/archiveStore';
import { openFolderArchives } from '../archives/folderArchives';
import { openPostgresArchives } from '../archives/postgresArchives';
import type { EventStore } from './eventStore';
import { openFileStore } from './fileStore';
import { postgresPrograms, startPostgres } from './postgres.fixture';
import { openPostgresStore } from './postgresStore';

/** A separate log: the setting that says where it is, and how to open it. */
export interface TestLog {
  readonly setting: { readonly STATE_FOLDER: string } | { readonly DATABASE_URL: string };
  readonly open: () => Promise<EventStore>;
  readonly openArchives: () => Promise<ArchiveStore>;
}

interface Kind {
  readonly newLog: () => Promise<TestLog>;
  /** Whether several processes may open it. */
  readonly replicas: boolean;
}

/** Runs tests with each kind of store. Without PostgreSQL its tests are skipped; in CI they fail. */
export function describeStores(tests: (kind: Kind) => void): void {
  describe('in one file', () => {
    const { root } = testFolder();
    tests({
      replicas: false,
      async newLog() {
        const folder = mkdtempSync(join(root, 'log-'));
        return {
          setting: { STATE_FOLDER: folder },
          open: () => openFileStore(join(folder, 'releases.jsonl'), () => {}),
          openArchives: () => openFolderArchives(join(folder, 'releases')),
        };
      },
    });
  });

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
    tests({
      replicas: true,
      async newLog() {
        const url = server.createDatabase();
        return {
          setting: { DATABASE_URL: url },
          open: () => openPostgresStore(url),
          openArchives: () => openPostgresArchives(url),
        };
      },
    });
  });
}
