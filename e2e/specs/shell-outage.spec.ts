import type { Sandbox } from 'sandbox';
import { expect, test } from '../fixtures/shop';
import { startFreeSandbox } from '../freeSandbox';

// A whole sandbox of its own, so that a team's host can really be stopped.
let sandbox: Sandbox;
test.beforeAll(async () => {
  sandbox = await startFreeSandbox();
});
test.afterAll(() => sandbox.stop());

test.use({
  allowedNoise:
    /mfe[-_](catalog|account)|Failed to load resource|RemoteLoadError|session could not be started/,
});

test('a search that cannot come says so in its place, once per page, and comes with "Try again"', async ({
  page,
}) => {
  await sandbox.stopPart('mfe-catalog');
  await sandbox.stopPart('mfe-account');
  await page.goto(`${sandbox.url}/faq`);
  const search = page.getByRole('alert').filter({ hasText: 'The search can’t be shown right now.' });
  await expect(search).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The catalogue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);

  await sandbox.startPart('mfe-catalog');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible();
});
