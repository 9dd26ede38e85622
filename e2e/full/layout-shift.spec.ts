import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { testServer } from 'service-kit/testServer.fixture';
import { pathsByRemote } from '../fixtures/paths';
import { untilPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { watchLayoutShift } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

/** On a phone the footer alone fills the window. */
const views = [
  { width: 1280, part: 'top' },
  { width: 1280, part: 'footer' },
  { width: 390, part: 'top' },
] as const;

/** The largest score that reports show as 0.00. Allows other widths in a bar, but no other line breaks. */
const NOTHING = 0.005;

/** Hides the hint about the emulator's mails, which is not part of the shop. */
const hideHint = (page: Page) =>
  page.addInitScript(() => {
    const hint = new CSSStyleSheet();
    hint.replaceSync('[class*=MailsHint] { display: none; }');
    document.adoptedStyleSheets = [hint];
  });

async function controlFonts(page: Page) {
  let held: Route[] | undefined;
  const pass = (route: Route) => route.continue().catch(() => undefined);
  await page.route('**/*.woff2', (route) => (held ? void held.push(route) : pass(route)));
  return {
    hold: () => void (held = []),
    release() {
      // Fails if the page was left.
      for (const route of held ?? []) void pass(route);
      held = undefined;
    },
  };
}

// The dashboard redirects visitors.
const viewsOf = (paths: readonly string[]) =>
  paths.filter((path) => path !== '/dashboard').flatMap((path) => views.map((view) => ({ path, ...view })));

for (const { name, paths } of pathsByRemote) {
  test(`nothing of the pages of ${name} moves when the fonts load`, async ({ page, request }) => {
    test.slow();
    for (const path of paths) await untilPrerendered(request, path);
    const fonts = await controlFonts(page);
    // A fresh browser loads the fallback fonts first.
    await page.goto(paths[0] ?? '/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await hideHint(page);
    const expectNoShift = await watchLayoutShift(page);
    for (const { path, width, part } of viewsOf(paths)) {
      await page.setViewportSize({ width, height: 800 });
      fonts.hold();
      // The load event would wait for the fonts.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('data-ready');
      // Before, the footer has no height of its contents yet (base.css of shared-ui).
      if (part === 'footer') await footer.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      fonts.release();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-waiting]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await expectNoShift(`${path}, ${width} px, ${part} in view`, NOTHING);
    }
  });
}

test('nothing of the frame moves while a page, its search and its session load', async ({ page, open }) => {
  const expectNoShift = await watchLayoutShift(page);
  await page.addInitScript(() => localStorage.setItem('session', 'in'));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await open('/about-us');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await untilIdle(page);
    await expectNoShift();
  }
});

const PART = 250;
const PAUSE_MS = 20;

/** Serves a document without its scripts, and its content in small parts, as a slow connection does. Other files are empty. */
const serveInParts = (html: string) =>
  testServer(({ url }, response) => {
    if (url !== '/') response.writeHead(204).end();
    else
      Readable.from(partsOf(html.replaceAll(/<script[^>]* src=.*?<\/script>/gs, ''))).pipe(
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }),
      );
  });

async function* partsOf(html: string) {
  const content = html.indexOf('<main');
  yield html.slice(0, content);
  for (let at = content; at < html.length; at += PART) {
    await setTimeout(PAUSE_MS);
    yield html.slice(at, at + PART);
  }
}

for (const path of ['/', '/shop', '/product/1', '/customers', '/create-account']) {
  test(`nothing of ${path} moves while its document arrives in small parts`, async ({ page, request }) => {
    await untilPrerendered(request, path);
    const { origin, stop } = await serveInParts(await (await request.get(path)).text());
    const expectNoShift = await watchLayoutShift(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(origin);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expectNoShift(`${width} px`, NOTHING);
    }
    await stop();
  });
}

test('the carousel keeps its height when its library loads', async ({ page }) => {
  const library: Route[] = [];
  await page.route('**/*slick*.js', (route) => void library.push(route));
  // The load event may wait for the library.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const carousel = page.getByRole('group', { name: 'Featured Products' });
  await carousel.scrollIntoViewIfNeeded();
  const height = async () => (await carousel.boundingBox())?.height;
  const before = await height();
  await expect.poll(() => library.length).toBe(1);
  await library[0]?.continue();
  await expect(carousel.locator('.slick-current')).toBeVisible();
  expect(await height()).toBe(before);
});
