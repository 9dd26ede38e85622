import { expect, test } from '../fixtures/shop';
import { heading } from '../fixtures/storefront';

// Chromium says what prevents an installation.
test.use({ serviceWorkers: 'allow' });

interface Manifest {
  readonly theme_color: string;
  readonly icons: readonly Record<'src' | 'sizes' | 'purpose', string>[];
  readonly screenshots: readonly Record<'src' | 'sizes' | 'form_factor', string>[];
  readonly shortcuts: readonly (Pick<Manifest, 'icons'> & Record<'name' | 'url', string>)[];
}

test('the shop can be installed, under one identity whatever release is live', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Test windows are incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, url, data = '' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/shell\/[^/]+\/manifest\.webmanifest$/);
  const manifest = JSON.parse(data) as Manifest;
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/' });
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', manifest.theme_color);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(manifest.screenshots.map((each) => each.form_factor).sort()).toEqual(['narrow', 'wide']);
});

test('has icons and screenshots of the stated sizes, and shortcuts to pages', async ({ page }) => {
  await page.goto('/faq');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as Manifest;
  const { icons, screenshots, shortcuts } = manifest;
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]) {
    const actual = await page.evaluate(
      async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      },
      new URL(src, new URL(href ?? '', page.url())).href,
    );
    expect([src, actual]).toEqual([src, sizes]);
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(['Shop', 'Cart', 'Wishlist']);
  for (const { name, url } of shortcuts) {
    await page.goto(url);
    await expect(heading(page, name)).toBeVisible();
  }
});
