import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { readWorkspace } from 'build/workspace';
import { extractRemote, withVersions } from './extractRemote';

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

test('versions stand in place of what only this repository knows', () => {
  const manifest = {
    dependencies: { react: 'catalog:', 'shared-ui': 'workspace:*', own: '^2.0.0' },
    devDependencies: { build: 'workspace:*' },
  };
  expect(withVersions(manifest, { react: '19.3.1', 'shared-ui': '1.4.0', build: '1.1.0' })).toEqual({
    dependencies: { react: '19.3.1', 'shared-ui': '1.4.0', own: '^2.0.0' },
    devDependencies: { build: '1.1.0' },
  });
});
