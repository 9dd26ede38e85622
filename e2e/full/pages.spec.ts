import type { Locator, Page } from '@playwright/test';
import { focusStates } from '../fixtures/focusInView';
import { statesInForcedColors } from '../fixtures/forcedColors';
import { expectAllText } from '../fixtures/lostText';
import { expectPartsInOrder, orderedPaths } from '../fixtures/partOrder';
import { pagePaths } from '../fixtures/paths';
import { expect, test } from '../fixtures/shop';
import { cartLine, seedStorage } from '../fixtures/storage';
import { heading } from '../fixtures/storefront';

// Chromium logs the 404.
test.use({ allowedNoise: /status of 404 .*\/no\/such\/page/ });

const everyPage = [...pagePaths, '/no/such/page'];
/** Products with every rating. */
const SHOP = '/shop?per=24&sort=best-match';

async function expectHeadToAgreeWithSitemap(page: Page, path: string): Promise<void> {
  const get = (url: string) => page.request.get(url);
  const [, sitemapUrl = ''] = /^Sitemap: (.*)$/m.exec(await (await get('/robots.txt')).text()) ?? [];
  const own = new URL(path, page.url()).href;
  const indexed = (await (await get(sitemapUrl)).text()).includes(`<loc>${own}</loc>`);
  const attribute = (selector: string, name: string) =>
    page.locator(`head ${selector}`).evaluateAll((all, name) => all.map((e) => e.getAttribute(name)), name);
  // The dashboard redirects to the login page, which is noindex too. In between the head has no description.
  if (path === '/dashboard') await expect(heading(page, 'Login')).toBeVisible();
  await expect(page.locator('head title')).toHaveCount(1);
  expect(await attribute('meta[name=robots]', 'content')).toEqual(indexed ? [] : ['noindex']);
  expect(await attribute('link[rel=canonical]', 'href')).toEqual(indexed ? [own] : []);
  expect(await attribute('meta[name=description]', 'content')).toEqual([expect.stringMatching(/\w+ \w+/)]);
  expect(await attribute('meta[property="og:title"]', 'content')).toHaveLength(1);
  const [image = ''] = await attribute('meta[property="og:image"]', 'content');
  expect((await get(image ?? '')).headers()['content-type'], image ?? '').toMatch(/^image\//);
}

async function expectPictures(page: Page): Promise<void> {
  const broken = await page.locator('main img').evaluateAll(async (images) => {
    const results = await Promise.allSettled(
      (images as HTMLImageElement[]).map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    );
    return images
      .filter((_, index) => results[index]?.status === 'rejected')
      .map(({ outerHTML }) => outerHTML);
  });
  expect(broken).toEqual([]);
}

/** docs/product.md FOOTER-5, in the narrowest window: "Scroll to top" covers no price, colour or control. Ignores pictures. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const covered = () =>
    page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('button[aria-label="Scroll to top"]');
      if (!button) return ['it is not there'];
      const place = button.getBoundingClientRect();
      const things = document.querySelectorAll<HTMLElement>(
        'a, button, select, input, s, [class*="Price__now"], [class*="Swatch__swatch"]',
      );
      return [...things]
        .filter((thing) => {
          const { left, right, top, bottom, width, height } = thing.getBoundingClientRect();
          const isPicture = Math.min(width, height) > 100;
          const overlaps =
            left < place.right && place.left < right && top < place.bottom && place.top < bottom;
          return thing !== button && !isPicture && overlaps && thing.checkVisibility();
        })
        .map((thing) => thing.outerHTML.slice(0, 100));
    });
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let y = 301; y < Math.min(end, 4000); y += 173) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await expect.poll(covered, { message: `at ${y} px` }).toEqual([]);
  }
}

/** By path: what is printed. */
const printed: Readonly<Record<string, (main: Locator) => readonly Locator[]>> = {
  '/product/1': (main) => [main.getByText('$389.50').first()],
  '/blog': (main) => [main.getByText('A corner for the dark months').first()],
  '/cart': (main) => [main.getByText('$4674.00').first(), main.locator('output').getByText('12')],
  '/faq': (main) =>
    [/30-day return/, /3-5 business days/, /within 1 hour/, /International shipping/, /\$50/].map((fact) =>
      main.locator('p').filter({ hasText: fact }),
    ),
};

async function expectPrint(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const part of printed[path]?.(page.getByRole('main')) ?? []) await expect(part).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('hello@juniperrow.example')).toBeVisible();
  expect(await page.locator('nav').filter({ visible: true }).count()).toBe(0);
  // The questions of the FAQ are buttons.
  if (path === '/faq') return;
  const controls = page.locator('button, input, select').filter({ visible: true });
  expect(await controls.count()).toBe(path === '/product/1' ? 1 : 0);
}

/** Returns fonts that render the page's texts although its styles do not name them. */
async function strangers(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, h2, h3, blockquote p, [data-mfe] p',
  });
  const found: string[] = [];
  for (const nodeId of nodeIds) {
    const { computedStyle } = await devtools.send('CSS.getComputedStyleForNode', { nodeId });
    const named = computedStyle.find(({ name }) => name === 'font-family')?.value ?? '';
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts)
      if (!isCustomFont || !named.includes(familyName.split(' ')[0] ?? ''))
        found.push(`${familyName}, not ${named}`);
  }
  return found;
}

async function expectWebFonts(page: Page): Promise<void> {
  await heading(page).evaluate((heading) => heading.append(' Café'));
  // Retried, because the carousel replaces nodes.
  await expect(async () => expect(await strangers(page)).toEqual([])).toPass();
}

type Check = (page: Page, path: string) => Promise<void> | undefined;

/** By what a page does: where, and how it is checked. In this order: the first checks leave the page as it is. */
const properties: Readonly<Record<string, readonly [paths: readonly string[], check: Check]>> = {
  'its head agrees with the sitemap': [everyPage, expectHeadToAgreeWithSitemap],
  'its pictures load': [['/', '/blog', '/contact', '/about-us', '/faq', '/customers'], expectPictures],
  'its text shows at 320 px and at 200 %': [everyPage, expectAllText],
  '"Scroll to top" covers nothing': [
    ['/', SHOP, '/product/3', '/blog', '/faq', '/contact', '/create-account'],
    expectNothingCovered,
  ],
  'it is printed': [Object.keys(printed), expectPrint],
  'its parts are in order': [orderedPaths, expectPartsInOrder],
  'its states show in forced colours': [
    Object.keys(statesInForcedColors),
    async (page, path) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await statesInForcedColors[path]?.(page);
    },
  ],
  'its focus is in view': [Object.keys(focusStates), (page, path) => focusStates[path]?.(page)],
  'its fonts are web fonts': [['/', '/customers', '/about-us'], expectWebFonts],
};

/** With long lines, so that the cart scrolls. */
const cart = [
  cartLine(1, 'Oak Lounge Chair', 389.5, 12),
  cartLine(5, 'Dome Table Lamp', 1249),
  ...[11, 12, 13, 14, 15, 16].map((id) => cartLine(id, `Chair ${id}`, 10)),
];

for (const path of new Set(Object.values(properties).flatMap(([paths]) => paths))) {
  const own = Object.entries(properties).filter(([, [paths]]) => paths.includes(path));
  test(`${path}: ${own.map(([what]) => what).join(', ')}`, async ({ page, open }) => {
    test.slow();
    await seedStorage(page, 'cart', cart);
    await seedStorage(page, 'wishlist', [1, 2, 5]);
    await open(path);
    for (const [what, [, check]] of own)
      await test.step(what, async () => {
        await page.emulateMedia({ media: null, forcedColors: null });
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await check(page, path);
      });
  });
}
