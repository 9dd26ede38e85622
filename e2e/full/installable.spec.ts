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

test('the shop can be installed, with icons and screenshots of the stated sizes, and shortcuts to pages', async ({
  page,
}) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Test windows are incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, url, data = '' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const manifest = JSON.parse(data) as Manifest;
  const { icons, screenshots, shortcuts } = manifest;
  // One identity whatever release is live.
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/' });
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', manifest.theme_color);
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(screenshots.map((each) => each.form_factor).sort()).toEqual(['narrow', 'wide']);
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]) {
    const actual = await page.evaluate(async (file) => {
      const image = new Image();
      image.src = file;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(src, url).href);
    expect([src, actual]).toEqual([src, sizes]);
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(['Shop', 'Cart', 'Wishlist']);
  for (const { name, url: path } of shortcuts) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
  }
});
