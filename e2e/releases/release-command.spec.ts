import { execa } from 'execa';
import type { LocalStack } from 'local-stack';
import { readWorkspace } from 'build/workspace';
import { startCopiedShop, type CopiedShop } from '../fixtures/copiedShop';
import { releaseCommand } from '../fixtures/releaseCommand';
import { expect, test } from '../fixtures/shop';
import type { WorkspaceCopy } from '../fixtures/workspaceCopy';

// One story: a stack and a command in a copy of the workspace.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const CART_PAGE = 'src/cart/CartPage.tsx';
const WORDS = { first: 'Your cart is empty.', second: 'Nothing in your cart yet.', third: 'An empty cart.' };
let shop: CopiedShop;
let copy: WorkspaceCopy;
let stack: LocalStack;
let command: ReturnType<typeof releaseCommand>;
let first: string;

test.beforeAll(async () => {
  shop = await startCopiedShop('mfe-cart');
  ({ copy, stack, first } = shop);
  command = releaseCommand(shop);
});
test.afterAll(() => shop.stop());

interface Status {
  readonly revision: number;
  readonly apps: Readonly<Record<string, { live: string; canary: object | null; releases: string[] }>>;
}
const cart = async () => (await command.json<Status>('status mfe-cart')).apps['mfe-cart'];

function write(words: string): void {
  const known = Object.values(WORDS).find((each) => copy.read(CART_PAGE).includes(each)) ?? '';
  copy.write(CART_PAGE, copy.read(CART_PAGE).replace(known, words));
}

test('what the start has built is live, and the doctor finds nothing in it', async () => {
  expect(await cart()).toEqual({ live: first, canary: null, releases: [first] });
  const { code, out, errors } = await command.releases('doctor');
  expect([code, errors]).toEqual([0, '']);
  for (const { name } of readWorkspace().apps) expect(out).toContain(name);
});

test('releases the working tree in seconds, for the next page that is opened', async ({ page }) => {
  write(WORDS.second);
  const outcome = await command.json<{ steps: { step: string; seconds: number }[]; risks: string[] }>(
    'release mfe-cart --version 1.1.0',
  );
  expect(outcome).toMatchObject({
    app: 'mfe-cart',
    version: '1.1.0',
    live: '1.1.0',
    canary: null,
    changed: true,
  });
  expect(outcome.steps.map(({ step }) => step)).toEqual(['build', 'publish', 'deploy']);
  const [, publish, deploy] = outcome.steps;
  expect((publish?.seconds ?? 0) + (deploy?.seconds ?? 0)).toBeLessThan(5);
  expect(await command.traffic()).toEqual({ '1.1.0': 100 });
  await command.untilSent('1.1.0');
  await page.goto(`${stack.url}/cart`);
  await expect(page.getByText(WORDS.second)).toBeVisible();
});

test('publishing the same again is fine, and changes nothing', async () => {
  const { revision } = await command.json<Status>('status');
  expect(await command.json('publish mfe-cart --version 1.1.0')).toMatchObject({ revision, changed: false });
});

test('the same version with other sources is refused before it is built', async () => {
  write(WORDS.third);
  await command.expectRefusal(
    'release mfe-cart --version 1.1.0',
    /^mfe-cart 1\.1\.0 is built already, from other sources, and a version never changes: .*$/,
  );
});

test('a rollback gives back the release before, and outlasts a restart of discovery', async ({ page }) => {
  expect(await command.json('rollback mfe-cart')).toMatchObject({ version: first, live: first });
  await stack.stopPart('discovery');
  await stack.startPart('discovery');
  await stack.announceBuilds();
  expect((await cart())?.live).toBe(first);
  await command.untilSent(first);
  await page.goto(`${stack.url}/cart`);
  await expect(page.getByText(WORDS.first)).toBeVisible();
  await command.expectRefusal('rollback mfe-cart', /^No release of mfe-cart was live before /);
});

test('a canary gets its share until it is promoted, or aborted', async () => {
  await command.json('deploy mfe-cart 1.1.0 --canary 20');
  expect(await command.traffic()).toEqual({ [first]: 80, '1.1.0': 20 });
  expect((await cart())?.canary).toEqual({ version: '1.1.0', percent: 20 });
  await command.expectRefusal(
    'rollback mfe-cart',
    /^A canary of mfe-cart 1\.1\.0 runs, so rolling back has to wait/,
  );
  await command.json('deploy mfe-cart 1.1.0 --canary 50');
  expect(await command.json('abort mfe-cart')).toMatchObject({ version: '1.1.0', live: first, canary: null });
  expect(await command.traffic()).toEqual({ [first]: 100 });
  await command.expectRefusal('promote mfe-cart', /^No canary of mfe-cart runs/);

  await command.json('deploy mfe-cart 1.1.0 --canary 5');
  expect(await command.json('promote mfe-cart')).toMatchObject({
    version: '1.1.0',
    live: '1.1.0',
    canary: null,
  });
  expect(await command.traffic()).toEqual({ '1.1.0': 100 });
});

test('a file that was changed after its build is refused before it is published, and named', async () => {
  await command.expectRefusal(
    'publish mfe-cart --version 1.2.0',
    /^This write carries no token that is known/,
    {
      RELEASE_TOKEN: 'wrong',
    },
  );
  const undo = command.tamper('1.2.0', /^cart\.[0-9a-f]+\.js$/);
  await command.expectRefusal(
    'publish mfe-cart --version 1.2.0',
    /^mfe-cart 1\.2\.0 is refused because \S+\/cart\.[0-9a-f]+\.js is not the file that was built/,
  );
  expect((await cart())?.releases).not.toContain('1.2.0');
  undo();
  await command.json('release mfe-cart --version 1.2.0');
});

test.describe('with a live file that was changed', () => {
  test.use({ allowedNoise: /mfe[-_]cart|Failed to load resource|RemoteLoadError|integrity|preload/ });

  test('nothing of it runs, and nobody can roll back to it', async ({ page }) => {
    await command.untilSent('1.2.0');
    const undo = command.tamper('1.2.0', /^remoteEntry\.js(\.br|\.gz)?$/);
    await page.goto(`${stack.url}/cart`);
    await expect(page.getByText('The cart and wishlist can’t be shown right now.')).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await command.json('rollback mfe-cart');
    await command.expectRefusal(
      'rollback mfe-cart 1.2.0',
      /^mfe-cart 1\.2\.0 is refused because \S+remoteEntry\.js /,
    );
    undo();
    await command.json('rollback mfe-cart 1.2.0');
  });
});

test("a page of another remote's is refused", async () => {
  const manifest = JSON.parse(copy.read('package.json')) as { storefront: { routes: object[] } };
  const before = copy.read('package.json');
  manifest.storefront.routes.push({ path: '/shop' });
  copy.write('package.json', JSON.stringify(manifest));
  await command.expectRefusal(
    'release mfe-cart --version 1.3.0',
    /^mfe-catalog has the path \/shop, so mfe-cart cannot have \/shop: .*$/,
  );
  copy.write('package.json', before);
});

test("a team's token is for its own app", async () => {
  const { teams } = command.access();
  await command.expectRefusal(
    'rollback mfe-cart',
    /^mfe-cart is an app of @cart and the token is one of @catalog/,
    {
      RELEASE_TOKEN: teams['@catalog'] ?? '',
    },
  );
  const { code } = await command.releases('rollback mfe-cart', { RELEASE_TOKEN: teams['@cart'] ?? '' });
  expect(code).toBe(0);
  const history = await command.json<{ by: string; action: string }[]>('history mfe-cart');
  expect(history.at(-1)).toMatchObject({ by: '@cart', action: 'rolled-back' });
});

test('a decision on an old revision is refused', async () => {
  const { url, token } = command.access();
  const response = await fetch(`${url}/apps/mfe-cart/deploy`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'if-match': '"1"',
    },
    body: JSON.stringify({ version: '1.1.0' }),
  });
  expect(response.status).toBe(412);
  const { detail } = (await response.json()) as { detail: string };
  expect(detail).toMatch(/^The decision was made on revision 1 and the log is at \d+, so something changed/);
});

test('the history tells all of it, oldest first', async () => {
  const history =
    await command.json<{ at: string; by: string; action: string; app: string; version: string }[]>(
      'history mfe-cart',
    );
  expect(history.slice(0, 5).map(({ by, action, version }) => `${by} ${action} ${version}`)).toEqual([
    `start published ${first}`,
    `start deployed ${first}`,
    'platform published 1.1.0',
    'platform deployed 1.1.0',
    `platform rolled-back ${first}`,
  ]);
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
});

test('npm run releases prints its JSON and nothing else, with an exit code that says how it went', async () => {
  const run = (...args: string[]) =>
    execa('npm', ['run', 'releases', '--', ...args], {
      cwd: readWorkspace().root,
      env: { DISCOVERY_URL: command.access().url },
      reject: false,
    });
  const { stdout, exitCode } = await run('status', '--json');
  expect(exitCode).toBe(0);
  expect(Object.keys((JSON.parse(stdout) as Status).apps)).toContain('mfe-cart');
  expect((await run('promote', 'mfe-cart', '--json')).exitCode).toBe(1);
  expect((await run('promote')).exitCode).toBe(2);
});
