import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newestBuild } from 'build/builds';
import { distOf, readWorkspace } from 'build/workspace';
import { copyRepository } from '../fixtures/repositoryCopy';
import { expect, test } from '../fixtures/shop';

test.setTimeout(240_000);

const APP = 'mfe-cart';
const { root } = readWorkspace();

test('a remote has the same bytes when it is built in another folder', async () => {
  const copy = await copyRepository();
  try {
    rmSync(distOf(copy.root, APP), { recursive: true });
    await copy.run(`tsx tools/build/src/main.ts build ${APP}`);
    const [here, there] = [root, copy.root].map((each) => join(distOf(each, APP), newestBuild(each, APP)));
    expect(await copy.run(`diff --recursive ${here} ${there}`)).toBe('');
  } finally {
    copy.remove();
  }
});
