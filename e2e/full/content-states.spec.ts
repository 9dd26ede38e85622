import { sendWithoutContent } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { holdResponses } from '../fixtures/storefront';

test('with reduced motion the carousel jumps', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/');
  const region = page.getByRole('region', { name: 'Featured Products' });
  await region.getByRole('button', { name: /Next/ }).click();
  await expect(region.locator('.slick-current')).toContainText('Portable Speaker');
  expect(
    await region.locator('.slick-track').evaluate((track) => getComputedStyle(track).transitionDuration),
  ).not.toContain('0.5s');
});

test('while the feeds load, home and blog say so', async ({ page, open }) => {
  await sendWithoutContent(page);
  const release = await holdResponses(page, /\/api\/(products|posts)$/);
  await open('/');
  await expect(page.getByText('Loading latest products...')).toBeVisible();
  await expect(page.getByText('Loading posts...')).toBeVisible();
  // On a slow machine the first page's feeds would time out.
  await open('/blog');
  await expect(page.getByText('Loading products...')).toBeVisible();
  release();
  await expect(page.getByText('Loading products...')).toBeHidden();
});

function wholeSlides(list: Element): number {
  const frame = list.getBoundingClientRect();
  const slides = [...list.querySelectorAll('.slick-slide')].map((slide) => slide.getBoundingClientRect());
  return slides.filter(({ left, right }) => left > frame.left - 2 && right < frame.right + 2).length;
}

test('the carousel shows 4, 2 or 1 whole slides, and hides the rest from focus', async ({ page, open }) => {
  await open('/');
  const region = page.getByRole('region', { name: 'Featured Products' });
  const reachable = region.locator('.slick-slide:not([inert])');
  for (const [width, shown] of [
    [1280, 4],
    [1024, 4],
    [1023, 2],
    [600, 2],
    [599, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(reachable).toHaveCount(shown);
    // Slides resize a moment after the window.
    await expect.poll(() => region.locator('.slick-list').evaluate(wholeSlides)).toBe(shown);
    await expect(region.locator('.slick-slide[aria-hidden], .slick-slide[tabindex]')).toHaveCount(0);
  }
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.length).toBe(new Set(ids).size);
});
