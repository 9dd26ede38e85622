import AxeBuilder from '@axe-core/playwright';
import { builtStories } from './builtStorybook';
import { expect, test } from './storyPage';
import { violations } from '../fixtures/shop';

/** Rules for whole pages; a story is part of one. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

for (const { id, title, name } of builtStories()) {
  test(`${title}: ${name} is accessible, without sideways scroll`, async ({ page, openStory }) => {
    await openStory(id);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const axe = new AxeBuilder({ page }).disableRules(RULES_OF_PAGES).setLegacyMode();
      expect(await violations(page, axe), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
