import { expect, test, violations } from '../fixtures/shop';
import { holdResponses } from '../fixtures/storefront';

for (const width of [320, 768, 1280]) {
  test(`at ${width} px three offers of the feed appear without moving anything`, async ({ page, open }) => {
    const respond = await holdResponses(page, '**/api/posts');
    await page.setViewportSize({ width, height: 900 });
    await open('/');
    const region = page.getByRole('region', { name: 'What the Shop Offers' });
    await expect(region.getByRole('heading', { name: 'Time to rethink' })).toBeVisible();
    const before = await region.evaluate((element) => element.getBoundingClientRect().height);

    respond();
    await expect(region.getByRole('article')).toHaveCount(3);
    expect(await region.evaluate((element) => element.getBoundingClientRect().height)).toBeCloseTo(before, 0);
    const titles = await region.getByRole('article').getByRole('heading').allTextContents();
    const others = page.getByRole('region', { name: /^(Trending Posts|Latest Blog)$/ });
    await expect(others.getByRole('article')).toHaveCount(7);
    for (const title of titles) await expect(others.getByText(title, { exact: true })).toHaveCount(0);
    await region.scrollIntoViewIfNeeded();
    expect(await violations(page)).toEqual([]);
  });
}
