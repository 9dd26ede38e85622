import { join } from 'node:path';
import { execa } from 'execa';
import { readAccess } from 'build/localStack';
import { readWorkspace } from 'build/workspace';
import type { Status } from 'contract';
import { startCopiedShop, type CopiedShop } from '../fixtures/copiedShop';
import { runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import { CART_PAGE, WORDS } from '../fixtures/testReleases';

// Unit tests of releases and discovery cover all commands and refusals.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let shop: CopiedShop;
test.beforeAll(async () => {
  shop = await startCopiedShop();
});
test.afterAll(() => shop.stop());

const run = (args: string) => runReleases(shop.root, args);

async function json<T>(args: string): Promise<T> {
  const { code, out, errors } = await run(`${args} --json`);
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(out) as T;
}

test('what the start has built is live, and the doctor finds nothing in it', async () => {
  expect((await json<Status>('status mfe-cart')).apps['mfe-cart']).toEqual({
    live: shop.first,
    canary: null,
    releases: [shop.first],
  });
  const { code, out, errors } = await run('doctor');
  expect([code, errors]).toEqual([0, '']);
  for (const { name } of readWorkspace().apps) expect(out).toContain(name);
});

test('releases the working tree, and publishing it again changes nothing', async () => {
  shop.copy.edit(CART_PAGE, WORDS.live, WORDS.released);
  const released = { app: 'mfe-cart', version: '1.1.0', live: '1.1.0', changed: true };
  expect(await json('release mfe-cart --version 1.1.0')).toMatchObject(released);
  expect(await json('publish mfe-cart --version 1.1.0')).toMatchObject({ changed: false });
});

test('npm run releases prints its JSON and nothing else, with an exit code that says how it went', async () => {
  const access = readAccess(join(shop.root, '.cache'));
  const npm = (...args: string[]) =>
    execa('npm', ['run', 'releases', '--', ...args], {
      cwd: readWorkspace().root,
      env: { DISCOVERY_URL: access?.url ?? '' },
      reject: false,
    });
  const { stdout, exitCode } = await npm('status', '--json');
  expect(exitCode).toBe(0);
  expect(Object.keys((JSON.parse(stdout) as Status).apps)).toContain('mfe-cart');
  expect((await npm('promote', 'mfe-cart', '--json')).exitCode).toBe(1);
  expect((await npm('promote')).exitCode).toBe(2);
});
