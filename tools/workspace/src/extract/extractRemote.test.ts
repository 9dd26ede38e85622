import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { readWorkspace } from 'build/apps';
import { extractRemote } from './extractRemote';

// e2e/full/polyrepo.spec.ts tests the result.
const { root: folder, put } = testFolder();

test('a remote that is not there is refused, and nothing is written', async () => {
  const target = join(folder, 'basket');
  await expect(extractRemote(readWorkspace(), 'mfe-basket', target)).rejects.toThrow(
    /^No remote of this shop is called mfe-basket: name one of .*mfe-cart/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that holds something is refused', async () => {
  put('notes.txt', '');
  await expect(extractRemote(readWorkspace(), 'mfe-cart', folder)).rejects.toThrow(
    `${folder} is not empty: name a folder for the new repository alone.`,
  );
});

describe('without git, and with an npx that stands in for pnpm', () => {
  function extract(target: string, install: string) {
    const npx = put(
      'bin/npx',
      `#!/bin/sh
case "$*" in
  *pack-destination*) for to; do :; done; /bin/mkdir -p "$to"; >"$to/shared-ui-1.0.0.tgz" ;;
  *) ${install} ;;
esac`,
    );
    chmodSync(npx, 0o755);
    const launch = join(readWorkspace().root, 'tools/workspace/launch.cjs');
    return spawnSync(process.execPath, [launch, 'extract', 'mfe-cart', target], {
      env: { PATH: join(folder, 'bin') },
      encoding: 'utf8',
    });
  }

  test('the repository has the files of the remote and what all repositories have', () => {
    const target = join(folder, 'cart');
    expect(extract(target, ':')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(target, 'mfe-cart')).sort()).toEqual([
      'README.md',
      'package.json',
      'src',
      'tsconfig.json',
      'webpack.config.ts',
    ]);
    expect(readdirSync(target)).toEqual(expect.arrayContaining(['.gitattributes', '.gitignore', '.npmrc']));
  });

  test('a repository that cannot be installed is removed', () => {
    const target = join(folder, 'of-the-team/cart');
    const { status, stderr } = extract(target, 'echo "no network"; exit 1');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^no network\n\n".* install .*" failed in .*: see above/);
    expect(existsSync(target)).toBe(false);
  });
});
