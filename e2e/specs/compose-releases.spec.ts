import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, containersOf, docker } from '../fixtures/containers';
import { runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspaceCopy';

// What is stopped is said on the console too.
test.use({ allowedNoise: /./ });

const CART = 'mfe-cart';
const CART_PAGE = 'src/cart/CartPage.tsx';
const WORDS = { first: 'Your cart is empty.', second: 'Nothing in here yet.' };
const OTHER_REMOTES = ['mfe-catalog', 'mfe-account', 'mfe-content'];

let copy: WorkspaceCopy;
let folder: string;
test.beforeAll(() => {
  copy = copyWorkspace(CART);
  folder = mkdtempSync(join(tmpdir(), 'compose-'));
});
test.afterAll(() => {
  copy.remove();
  rmSync(folder, { recursive: true });
});

/** `docker compose up --detach --build mfe-cart`, with what the copy holds in the place of the sources. */
async function deployCart(): Promise<void> {
  const dist = join(copy.workspace().root, CART, 'dist');
  const file = join(folder, 'copy.json');
  writeFileSync(file, JSON.stringify({ services: { [CART]: { build: { additional_contexts: { dist } } } } }));
  await compose('-f', 'docker-compose.yml', '-f', file, 'up', '--detach', '--build', '--wait', CART);
}

/** The containers of all services but mfe-cart's that run, and since when. */
async function otherContainers(): Promise<string[]> {
  const services = (await compose('ps', '--services')).split('\n').filter((service) => service !== CART);
  const ids = (await Promise.all(services.map(containersOf))).flat();
  const started = await docker('inspect', '--format', '{{.Name}} {{.State.StartedAt}}', ...ids);
  return started.split('\n').sort();
}

test('a team deploys its remote alone, the tabs that are open go on, and it can take it back', async ({
  page,
  request,
  context,
  open,
}) => {
  test.setTimeout(240_000);
  async function liveVersion(): Promise<string | undefined> {
    const { microFrontends } = (await (await request.get('/discovery.json')).json()) as {
      microFrontends: Record<string, { metadata: { version: string } }[]>;
    };
    return microFrontends[CART]?.[0]?.metadata.version;
  }
  const first = (await liveVersion()) ?? '';
  const entry = (version: string) => `/mfe/${CART}/${version}/remoteEntry.js`;
  await open('/cart');
  await expect(page.getByText(WORDS.first)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  copy.write(CART_PAGE, copy.read(CART_PAGE).replace(WORDS.first, WORDS.second));
  const second = await copy.build();
  await compose('stop', ...OTHER_REMOTES);
  try {
    const others = await otherContainers();
    const [before] = await containersOf(CART);
    await deployCart();
    await expect.poll(liveVersion, { timeout: 30_000 }).toBe(second);
    expect(await containersOf(CART)).not.toContain(before);
    expect(await otherContainers()).toEqual(others);

    // The chunk of this page is one of the release that was live when the tab was opened.
    expect((await request.get(entry(first))).status()).toBe(200);
    await page.getByRole('link', { name: 'Wishlist', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty!' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    const later = await context.newPage();
    await later.goto('/cart');
    await expect(later.getByText(WORDS.second)).toBeVisible();

    const { code, errors } = await runReleases(copy.workspace().root, `rollback ${CART}`, {
      DISCOVERY_URL: `http://localhost:${process.env.DISCOVERY_PORT}`,
    });
    expect([code, errors]).toEqual([0, '']);
    await expect.poll(liveVersion, { timeout: 10_000 }).toBe(first);
    await later.goto('/cart');
    await expect(later.getByText(WORDS.first)).toBeVisible();

    // Neither what is live nor what was released is forgotten with the containers.
    await compose('up', '--detach', '--wait', '--no-build', '--force-recreate', 'discovery', CART);
    expect(await liveVersion()).toBe(first);
    for (const version of [first, second]) expect((await request.get(entry(version))).status()).toBe(200);
  } finally {
    await compose('up', '--detach', '--wait', '--no-build', '--no-recreate');
  }
});
