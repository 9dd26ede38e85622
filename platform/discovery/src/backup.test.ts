import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readArchive } from 'contract/archive';
import { testFolder } from 'service-kit/testFolder.fixture';
import { CART, useServices } from './http/service.fixture';
import { archiveOf, releaseOf } from './release.fixture';
import { postgresPrograms } from './store/postgres.fixture';
import { describePostgres } from './store/stores.fixture';

const run = promisify(execFile);
const { start } = useServices();
const { root } = testFolder();
const runbooks = readFileSync(resolve(import.meta.dirname, '../../../docs/runbooks.md'), 'utf8');
const releases = ['1.0.0', '1.1.0'].map((version) =>
  releaseOf('mfe-cart', version, { label: `Der „Warenkorb" \\ 100 % \t${version}` }),
);
const later = releaseOf('mfe-cart', '1.2.0');
const other = releaseOf('mfe-cart', '1.2.0', { label: 'Other' });

const shell = (commands: string, env = {}) =>
  run('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${postgresPrograms}:${process.env.PATH}`,
      ...env,
    },
  });

/** Follows a block of commands of a runbook, without those for containers. @param folder in place of discovery's volume */
async function follow(title: string, folder: string, block = 0): Promise<void> {
  const [, text = ''] = runbooks.split(`\n### ${title}\n`);
  const [runbook = ''] = text.split(/^##/m);
  const [, commands = ''] = [...runbook.matchAll(/^```sh\n(.*?)^```$/gms)][block] ?? [];
  await shell(
    commands
      .replaceAll(/^docker compose run .*--entrypoint (\w+) discovery/gm, '$1')
      .replaceAll(/^(docker|npm|curl) .*\n/gm, '')
      .replaceAll('/shop/.cache', folder),
  );
}

type Service = Awaited<ReturnType<typeof start>>;

async function release(service: Service): Promise<void> {
  for (const each of releases) await service.publish(each);
  await service.write(`${CART}/deploy`, { version: '1.1.0' });
}

async function expectReleases(service: Service): Promise<void> {
  const history = await service.history();
  expect(history.map(({ action, version }) => `${action} ${version}`)).toEqual([
    'published 1.0.0',
    'published 1.1.0',
    'deployed 1.1.0',
  ]);
  for (const each of releases) {
    const { body } = await service.get(`${CART}/releases/${each.version}/files`);
    expect(await readArchive(body as AsyncIterable<Uint8Array>)).toEqual(each);
  }
}

test('[F11] "Back up" and "Restore the log from a copy" work as they are written; forgotten builds are remembered', async () => {
  const service = await start();
  const { stateFolder } = service;
  await release(service);
  await follow('Back up', stateFolder);
  await service.publish(later);
  await service.close();
  await follow('Restore the log from a copy', stateFolder);
  const restored = await start({}, { stateFolder });
  await expectReleases(restored);
  expect((await restored.send(other, await archiveOf(other))).status).toBe(409);
  expect((await restored.publish(later)).status).toBe(201);
  await restored.close();
  await follow('Restore the log from a copy', stateFolder, 1);
  await expectReleases(await start({}, { stateFolder }));
});

describePostgres((createDatabase) => {
  test('"Move to PostgreSQL" takes the folder over, and a dump restores it', async () => {
    const service = await start();
    await release(service);
    await service.close();
    const env = { DATABASE_URL: createDatabase() };
    const moved = await start(env, service);
    await shell('pg_dump --format=custom "$DATABASE_URL" >discovery.dump', env);
    await moved.publish(later);
    await moved.close();
    await shell('pg_restore --clean --if-exists --dbname="$DATABASE_URL" discovery.dump', env);
    await expectReleases(await start(env));
  }, 30_000);
});
