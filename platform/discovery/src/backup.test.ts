import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readArchive } from 'contract/archive';
import { testFolder } from 'service-kit/testFolder.fixture';
import { CART, useServices } from './http/service.fixture';
import { archiveOf, releaseOf } from './release.fixture';
import { UNPUBLISHED_MS } from './store/archiveStore';

const run = promisify(execFile);
const { start } = useServices();
const { root } = testFolder();
const runbooks = readFileSync(resolve(import.meta.dirname, '../../../docs/runbooks.md'), 'utf8');
const releases = ['1.0.0', '1.1.0'].map((version) =>
  releaseOf('mfe-cart', version, { label: `Der „Warenkorb" \\ 100 % \t${version}` }),
);
const later = releaseOf('mfe-cart', '1.2.0');
const other = releaseOf('mfe-cart', '1.2.0', { label: 'Other' });

/** Follows a block of commands of a runbook, without those for containers. @param folder in place of discovery's volume */
async function follow(title: string, folder: string, block = 0): Promise<void> {
  const [, text = ''] = runbooks.split(`\n### ${title}\n`);
  const [runbook = ''] = text.split(/^##/m);
  const [, commands = ''] = [...runbook.matchAll(/^```sh\n(.*?)^```$/gms)][block] ?? [];
  const local = commands
    .replaceAll(/^docker compose run .*--entrypoint (\w+) discovery/gm, '$1')
    .replaceAll(/^(docker|npm|curl) .*\n/gm, '')
    .replaceAll('/shop/.cache', folder);
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  await run('bash', ['-euo', 'pipefail', '-c', local], { cwd: root, env });
}

type Service = Awaited<ReturnType<typeof start>>;

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
  for (const each of releases) await service.publish(each);
  await service.write(`${CART}/deploy`, { version: '1.1.0' });
  await follow('Back up', stateFolder);
  await service.publish(later);
  await service.close();
  await follow('Restore the log from a copy', stateFolder);
  const restored = await start({}, { stateFolder });
  await expectReleases(restored);
  // Files of releases that nothing names are removed after an hour.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * UNPUBLISHED_MS);
  for (let times = 0; times < 2; times++) {
    const refused = await restored.send(other, await archiveOf(other));
    expect(await refused.json()).toMatchObject({
      type: 'urn:problem:other-content',
      detail:
        'mfe-cart 1.2.0 was given out before with other files, which the log has forgotten: publish this build under another version.',
    });
  }
  expect((await restored.publish(later)).status).toBe(201);
  await restored.close();
  await follow('Restore the log from a copy', stateFolder, 1);
  await expectReleases(await start({}, { stateFolder }));
});
