import { pages, pathsByRemote } from '../fixtures/paths';
import { markMain, openPrerendered } from '../fixtures/prerenderedContent';
import { expect, test, violations } from '../fixtures/shop';
import { expectToFit, heading, watchLayoutShift } from '../fixtures/storefront';
import { sharedTexts } from '../fixtures/translator';
import { untilIdle } from '../fixtures/untilIdle';

for (const { name, paths } of pathsByRemote) {
  for (const path of paths) {
    test(`${path} of ${name} hydrates without a change, is accessible and fits`, async ({ page }) => {
      const isAsSent = await markMain(page);
      const expectNoShift = await watchLayoutShift(page);
      await openPrerendered(page, path);
      await untilIdle(page);
      await expectNoShift();
      await expect(page.locator('title')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator(`div[data-mfe="${name}"]`, { has: page.getByRole('main') })).toBeVisible();
      // The dashboard redirects visitors who are not signed in.
      const [, stated = ''] = pages.find(([each]) => each === path) ?? [];
      const title = path === '/dashboard' ? 'Login' : stated;
      if (title === stated) expect(await isAsSent()).toBe(true);
      await expect(heading(page, title)).toBeVisible();
      if (path !== '/') {
        const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
        await expect(breadcrumb).toHaveText(`Home / Pages / ${title}`);
        await expect(breadcrumb.getByRole('link')).toHaveText(['Home']);
        await expect(breadcrumb.locator('[aria-current=page]')).toHaveText(title);
      }
      await expect(page.getByRole('img', { name: /^Brand:/ })).toBeAttached();
      expect(await violations(page)).toEqual([]);
      expect(await sharedTexts(page)).toEqual([]);
      await expectToFit(page, [390, 320]);
    });
  }
}

test.describe('an unknown path', () => {
  test.use({ allowedNoise: /status of 404 .*\/no\/such\/page/ });

  test('leads to Page Not Found and back home', async ({ page, open }) => {
    await open('/no/such/page');
    await expect(heading(page)).toContainText('404');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Home Page' }).click();
    await expect(page).toHaveURL('/');
  });
});
