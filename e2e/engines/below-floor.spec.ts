import { pages } from '../fixtures/paths';
import { markMain, untilPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { heading, mainBar } from '../fixtures/storefront';

for (const [path, title, content] of pages) {
  test(`${path} stays as it was sent`, async ({ page, request }) => {
    await untilPrerendered(request, path);
    const isAsSent = await markMain(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await isAsSent()).toBe(true);
    await expect(page.locator('html:not([data-ready], [data-failed])')).toBeAttached();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(content).first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });
}

test('links work, and a choice has its effect at once', async ({ page, request }) => {
  await untilPrerendered(request, '/shop');
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await mainBar(page).getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  const nike = page.getByRole('checkbox', { name: 'Nike' });
  await page
    .locator('label')
    .filter({ has: nike })
    .or(page.locator('label', { hasText: 'Nike' }))
    .first()
    .click();
  await expect(nike).toBeChecked();
});

test('a form is sent by the browser', async ({ page, request }) => {
  await untilPrerendered(request, '/login');
  await page.goto('/login', { waitUntil: 'networkidle' });
  const [click] = await Promise.all([
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          addEventListener('click', ({ defaultPrevented }) => resolve(defaultPrevented)),
        ),
    ),
    page.getByRole('button', { name: 'Sign In' }).click(),
  ]);
  expect(click).toBe(false);
});
