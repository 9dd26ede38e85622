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
    /mfe[-_](catalog|account)|Failed to load resource|RemoteLoadError|session could not be started|Loading (CSS )?chunk/,
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

// Every kind of file that the page names or the shell's own code asks for before the shop reacts to clicks.
const shellFiles = [
  { kind: 'first script', files: '**/shell/**/early.js' },
  { kind: 'main script', files: '**/shell/**/main.*.js' },
  { kind: 'stylesheet', files: '**/shell/**/main.*.css' },
];
for (const { kind, files } of shellFiles) {
  test(`the shell's ${kind} failing once is recovered from before anybody asks`, async ({ page }) => {
    let failures = 0;
    await page.route(files, (route) =>
      failures++ === 0 ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto(`${sandbox.url}/faq`);
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    await expect(page.getByText('Juniper Row could not start.')).toBeHidden();
    expect(failures).toBeGreaterThan(0);
  });
}

for (const { kind, files } of shellFiles.slice(1)) {
  test(`the shell's ${kind} failing for good is said on the page, and "Reload" starts the shop`, async ({
    page,
  }) => {
    await page.route(files, (route) => route.fulfill({ status: 503 }));
    await page.goto(`${sandbox.url}/faq`);
    const failure = page.getByRole('alert').filter({ hasText: 'Juniper Row could not start.' });
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await page.unroute(files);
    await failure.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  });
}
