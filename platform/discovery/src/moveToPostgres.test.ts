import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readArchive } from 'contract/archive';
import { testFolder } from 'service-kit/testFolder.fixture';
import { CART, testTokens, useServices } from './http/service.fixture';
import { releaseOf } from './release.fixture';
import { openFileStore } from './store/fileStore';
import { postgresPrograms, startPostgres } from './store/postgres.fixture';
import { openPostgresStore } from './store/postgresStore';

const run = promisify(execFile);
const { start } = useServices();
const { root } = testFolder();
const label = 'Der „Warenkorb" \\ 100 % \t';

/** Returns the blocks of commands of a runbook, without those of containers and of the repository. */
function commandsOf(title: string): string[] {
  const runbooks = readFileSync(resolve(import.meta.dirname, '../../../docs/runbooks.md'), 'utf8');
  const [, runbook = ''] = runbooks.split(`\n### ${title}\n`);
  const [text = ''] = runbook.split(/^##/m);
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) =>
    block.replaceAll(/^(docker|npm) .*\n/gm, ''),
  );
}

(postgresPrograms ? test : test.skip)(
  '"Move to PostgreSQL" moves the log and the files, as it is written, and a dump restores them',
  async () => {
    const store = await openFileStore(join(root, 'releases.jsonl'), () => {});
    const service = await start(store, {}, { stateFolder: root });
    for (const version of ['1.0.0', '1.1.0'])
      await service.publish(releaseOf('mfe-cart', version, { label: `${label} ${version}` }));
    await service.write(`${CART}/deploy`, { version: '1.1.0' });
    const history = await service.history();
    copyFileSync(join(root, 'releases.jsonl'), join(root, 'releases-copy.jsonl'));
    await service.close();

    const postgres = startPostgres(postgresPrograms ?? '');
    const DATABASE_URL = postgres.createDatabase();
    const open = async () => start(await openPostgresStore(DATABASE_URL), { DATABASE_URL });
    /** @returns the output */
    const follow = async (commands: string, env: Record<string, string> = {}) => {
      const PATH = `${postgresPrograms}:${process.env.PATH}`;
      const options = { cwd: root, env: { ...process.env, PATH, DATABASE_URL, ...env } };
      return (await run('bash', ['-euo', 'pipefail', '-c', commands], options)).stdout;
    };
    try {
      const [moveLog = '', sendFiles = ''] = commandsOf('Move to PostgreSQL');
      await follow(`tar --create --file release-files-copy.tar releases\n${moveLog}`);
      const moved = await open();
      const access = { DISCOVERY_URL: moved.origin, RELEASE_TOKEN: testTokens.platform };
      expect(await follow(sendFiles, access)).toBe('');
      await follow('pg_dump --format=custom "$DATABASE_URL" >discovery.dump');
      expect((await moved.write(`${CART}/deploy`, { version: '1.0.0' })).body.revision).toBe(4);
      await moved.close();
      await follow('pg_restore --clean --if-exists --dbname="$DATABASE_URL" discovery.dump');
      const restored = await open();
      expect(await restored.history()).toEqual(history);
      for (const version of ['1.0.0', '1.1.0']) {
        const { body } = await restored.get(`${CART}/releases/${version}/files`);
        expect(await readArchive(body as AsyncIterable<Uint8Array>)).toMatchObject({ version });
      }
      await restored.close();
    } finally {
      postgres.stop();
    }
  },
  30_000,
);
