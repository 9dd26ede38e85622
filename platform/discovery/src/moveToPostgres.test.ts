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
  const operations = readFileSync(resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const [, runbook = ''] = operations.split(`\n### ${title}\n`);
  const [text = ''] = runbook.split(/^##/m);
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) =>
    block.replaceAll(/^(docker|npm) .*\n/gm, ''),
  );
}

(postgresPrograms ? test : test.skip)(
  '"Move to PostgreSQL" moves the log and the files, as it is written',
  async () => {
    const store = await openFileStore(join(root, 'releases.jsonl'), () => {});
    const service = await start(store, {}, { stateFolder: root });
    for (const version of ['1.0.0', '1.1.0'])
      await service.publish(releaseOf('mfe-cart', version, { label: `${label} ${version}` }));
    await service.write(`${CART}/deploy`, { version: '1.1.0' });
    const [history, document] = [await service.history(), await service.read('/discovery.json')];
    copyFileSync(join(root, 'releases.jsonl'), join(root, 'releases-copy.jsonl'));
    await run('tar', ['--create', '--file', 'release-files-copy.tar', 'releases'], { cwd: root });
    await service.close();

    const postgres = startPostgres(postgresPrograms ?? '');
    try {
      const env = {
        ...process.env,
        DATABASE_URL: postgres.createDatabase(),
        PATH: `${postgresPrograms}:${process.env.PATH}`,
      };
      const [moveLog = '', sendFiles = ''] = commandsOf('Move to PostgreSQL');
      await run('bash', ['-euo', 'pipefail', '-c', moveLog], { cwd: root, env });
      const moved = await start(await openPostgresStore(env.DATABASE_URL), {
        DATABASE_URL: env.DATABASE_URL,
      });
      const access = { DISCOVERY_URL: moved.origin, RELEASE_TOKEN: testTokens.platform };
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', sendFiles], {
        cwd: root,
        env: { ...env, ...access },
      });
      expect([stdout, await moved.history(), await moved.read('/discovery.json')]).toEqual([
        '',
        history,
        document,
      ]);
      for (const version of ['1.0.0', '1.1.0']) {
        const { body } = await moved.get(`${CART}/releases/${version}/files`);
        expect(await readArchive(body as AsyncIterable<Uint8Array>)).toMatchObject({ version });
      }
      expect((await moved.write(`${CART}/deploy`, { version: '1.0.0' })).body.revision).toBe(4);
      await moved.close();
    } finally {
      postgres.stop();
    }
  },
  30_000,
);
