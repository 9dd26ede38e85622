import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { testFolder } from 'service-kit/testFolder.fixture';
import { extractRemote } from './extractRemote';

// e2e/full/polyrepo.spec.ts tests the result.
const { root: folder, put } = testFolder();

test('a remote that is not there is refused, and nothing is written', async () => {
  const target = join(folder, 'basket');
  await expect(extractRemote(readWorkspace(), 'mfe-basket', target)).rejects.toThrow(
    /^There is no "mfe-basket" here: name one of .*mfe-cart/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that holds something is refused', async () => {
  put('notes.txt', '');
  await expect(extractRemote(readWorkspace(), 'mfe-cart', folder)).rejects.toThrow(
    `${folder} is not empty: name a folder for the new repository alone.`,
  );
});

test('a repository that cannot be installed is removed', () => {
  const npx = put('bin/npx', '#!/bin/sh\necho "no network"; exit 1');
  chmodSync(npx, 0o755);
  const target = join(folder, 'of-the-team/cart');
  const launch = join(readWorkspace().root, 'tools/workspace/launch.cjs');
  const { status, stderr } = spawnSync(process.execPath, [launch, 'extract', 'mfe-cart', target], {
    env: { PATH: join(folder, 'bin') },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^no network\n\n".* pack .*" failed in .*: see above/);
  expect(existsSync(target)).toBe(false);
});
