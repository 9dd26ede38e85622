import { readWorkspace } from 'build/workspace';
import { compose, outages, startAgain } from '../fixtures/containers';
import { SAVES_DATA, setConnection } from '../fixtures/networkConnection';
import { expect, test } from '../fixtures/shop';
import { heading, mainBar } from '../fixtures/storefront';

test.use({ allowedNoise: /./ });

test.beforeEach(({ page }) => setConnection(page, SAVES_DATA));

const { remotes } = readWorkspace();

/** The gateway times out after 1 s without a connection, 5 s without a response. */
const REFUSED_WITHIN_MS = 15_000;
const MISSED_WITHIN_MS = 30_000;

// Another remote for each outage: their containers differ only in files.
for (const [index, [how, outage]] of Object.entries(outages).entries()) {
  const { name = '', routes = [], label = '' } = remotes[index] ?? {};
  const path = routes[0]?.path ?? '/';
  const elsewhere = remotes[index + 1]?.routes[0]?.path ?? '/';
  const release = `/mfe/${name}/release.json`;

  test(`the shop works while ${name} is ${how}, and has its pages back`, async ({ page, request, open }) => {
    const alert = page.getByRole('alert').filter({ hasText: label });
    await open(elsewhere);
    await outage.begin(name);
    try {
      const asked = performance.now();
      const response = await request.get(release);
      expect([503, 504]).toContain(response.status());
      expect(await response.json()).toMatchObject({ part: name });
      expect(performance.now() - asked).toBeLessThan(REFUSED_WITHIN_MS);
      await page.goto(elsewhere);
      await expect(heading(page)).toBeVisible({ timeout: MISSED_WITHIN_MS });
      await page.goto(path);
      await expect(alert).toBeVisible({ timeout: MISSED_WITHIN_MS });
    } finally {
      await outage.end(name);
    }
    await expect.poll(async () => (await request.get(release)).status()).toBe(200);
    await expect(async () => {
      if (await alert.isVisible()) await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(alert).toBeHidden({ timeout: 3_000 });
      await expect(heading(page)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: MISSED_WITHIN_MS });
  });
}

async function ask(what: 'signUp' | 'signInWithPassword', user: object): Promise<number> {
  const body = JSON.stringify({ ...user, returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  const url = `${process.env.SHOP_URL}/identitytoolkit.googleapis.com/v1/accounts:${what}?key=any`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('opens without feed, discovery and identity provider, and an account outlives its container', async ({
  page,
  request,
  open,
}) => {
  const user = { email: `kept-${Date.now()}@juniperrow.example`, password: 'Sample-1234' };
  expect(await ask('signUp', user)).toBe(200);
  await compose('rm', '--force', '--stop', 'auth-emulator');
  await compose('kill', 'sample-feed', 'discovery');
  try {
    const asked = performance.now();
    // It is 504 while the gateway still connects to the feed's old address.
    await expect.poll(async () => (await request.get('/api/products')).status()).toBe(503);
    expect((await request.get('/discovery.json')).status()).toBe(200);
    expect((await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp')).status()).toBe(503);
    expect((await request.get('/cart')).status()).toBe(200);
    expect(performance.now() - asked).toBeLessThan(REFUSED_WITHIN_MS);
    await page.goto('/cart');
    await expect(mainBar(page)).toBeVisible();
  } finally {
    await startAgain();
  }
  await open('/cart');
  expect(await ask('signInWithPassword', user)).toBe(200);
});
