import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { readWorkspace } from 'build/workspace';
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
