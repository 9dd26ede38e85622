import { join } from 'node:path';
import { execa } from 'execa';
import { readAccess } from 'build/localStack';
import { readWorkspace } from 'build/workspace';
import type { Status } from 'contract';
import { startCopiedShop, type CopiedShop } from '../fixtures/copiedShop';
import { runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import { CART_PAGE, WORDS } from '../fixtures/testReleases';

// Unit tests of releases and discovery have every command and refusal.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let shop: CopiedShop;
test.beforeAll(async () => {
  shop = await startCopiedShop();
});
test.afterAll(() => shop.stop());

const run = (args: string, env?: Record<string, string>) => runReleases(shop.root, args, env);

async function json<T>(args: string, env?: Record<string, string>): Promise<T> {
  const { code, out, errors } = await run(`${args} --json`, env);
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(out) as T;
}

async function expectRefusal(args: string, sentence: RegExp, env?: Record<string, string>): Promise<void> {
  const { code, out, errors } = await run(args, env);
  expect([code, out]).toEqual([1, '']);
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
}

const cart = async () => (await json<Status>('status mfe-cart')).apps['mfe-cart'];

test('what the start has built is live, and the doctor finds nothing in it', async () => {
  expect(await cart()).toEqual({ live: shop.first, canary: null, releases: [shop.first] });
  const { code, out, errors } = await run('doctor');
  expect([code, errors]).toEqual([0, '']);
  for (const { name } of readWorkspace().apps) expect(out).toContain(name);
});

test('releases the working tree, signed, and publishing it again changes nothing', async () => {
  shop.copy.edit(CART_PAGE, WORDS.live, WORDS.released);
  const { id, privateKey } = await json<Record<'id' | 'privateKey', string>>('key new');
  const outcome = await json<{ steps: { step: string }[] }>('release mfe-cart --version 1.1.0', {
    RELEASE_SIGNING_KEY: privateKey,
  });
  const { url } = readAccess(join(shop.root, '.cache')) ?? {};
  const published: unknown = await (await fetch(`${url}/apps/mfe-cart/releases/1.1.0`)).json();
  expect(published).toMatchObject({ version: '1.1.0', signature: { key: id } });
  expect(outcome).toMatchObject({ app: 'mfe-cart', version: '1.1.0', live: '1.1.0', changed: true });
  expect(outcome.steps.map(({ step }) => step)).toEqual(['build', 'upload', 'publish', 'deploy']);
  expect(await json('publish mfe-cart --version 1.1.0')).toMatchObject({ changed: false });
});

test('a rollback outlasts a restart of discovery', async () => {
  const { stack, first } = shop;
  expect(await json('rollback mfe-cart')).toMatchObject({ version: first, live: first });
  await stack.stopPart('discovery');
  await stack.startPart('discovery');
  await stack.announceBuilds();
  expect((await cart())?.live).toBe(first);
  await expectRefusal('rollback mfe-cart', /^No release of mfe-cart was live before /);
});

test('a team’s token is for its own app, and the history names the team', async () => {
  const access = readAccess(join(shop.root, '.cache'));
  const tokenOf = (team: string) => ({ RELEASE_TOKEN: access?.teams[team] ?? '' });
  await expectRefusal(
    'deploy mfe-cart 1.1.0',
    /^mfe-cart is an app of @cart and the token is one of @catalog/,
    tokenOf('@catalog'),
  );
  expect((await run('deploy mfe-cart 1.1.0', tokenOf('@cart'))).code).toBe(0);
  const history = await json<{ by: string; action: string; version: string }[]>('history mfe-cart');
  expect(history.map(({ by, action, version }) => `${by} ${action} ${version}`)).toEqual([
    `start published ${shop.first}`,
    `start deployed ${shop.first}`,
    'platform published 1.1.0',
    'platform deployed 1.1.0',
    `platform rolled-back ${shop.first}`,
    '@cart deployed 1.1.0',
  ]);
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
