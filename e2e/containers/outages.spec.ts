import { compose, startAgain } from '../fixtures/containers';
import { SAVES_DATA, setConnection } from '../fixtures/networkConnection';
import { expect, test } from '../fixtures/shop';
import { mainBar } from '../fixtures/storefront';

test.use({ allowedNoise: /./ });

test.beforeEach(({ page }) => setConnection(page, SAVES_DATA));

/** The gateway times out after 1 s without a connection, 5 s without a response. */
const REFUSED_WITHIN_MS = 15_000;

async function ask(what: 'signUp' | 'signInWithPassword', user: object): Promise<number> {
  const body = JSON.stringify({ ...user, returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  const url = `${process.env.SHOP_URL}/identitytoolkit.googleapis.com/v1/accounts:${what}?key=any`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('opens without feed, discovery and identity provider, and keeps an account when its container is replaced', async ({
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
