import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newestBuild } from 'build/builds';
import { distOf, readWorkspace } from 'build/workspace';
import { copyRepository } from '../fixtures/repositoryCopy';
import { expect, test } from '../fixtures/shop';
import { copyWorkspace } from '../fixtures/workspaceCopy';

test.setTimeout(240_000);

const APP = 'mfe-cart';
const ENTRY = 'remoteEntry.js';
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

test('a chunk that a release does not change has the same name and bytes in both releases', async () => {
  const copy = copyWorkspace(APP);
  try {
    const chunks: Record<string, Record<string, string>> = {};
    for (const version of ['9.0.0', '9.1.0']) {
      await copy.build(version);
      const cwd = join(distOf(copy.workspace().root, APP), version);
      const files = globSync('*.js', { cwd }).filter((file) => file !== ENTRY);
      chunks[version] = Object.fromEntries(
        files.map((file) => [file, readFileSync(join(cwd, file), 'utf8')]),
      );
    }
    expect(Object.keys(chunks['9.0.0'] ?? {})).not.toEqual([]);
    expect(chunks['9.1.0']).toEqual(chunks['9.0.0']);
  } finally {
    copy.remove();
  }
});
