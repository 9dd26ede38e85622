import { violations } from '../fixtures/shop';
import { sharedTexts } from '../fixtures/translator';
import { builtStories, expect, test } from './storyPage';

/** Rules for whole pages: a story is part of a page. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

const stories = builtStories();
for (const title of new Set(stories.map((story) => story.title)))
  test(`the stories of ${title} are accessible and can be translated, without sideways scroll`, async ({
    page,
    openStory,
    showStory,
  }) => {
    test.slow();
    const storiesOfTitle = stories.filter((story) => story.title === title);
    for (const { id, name } of storiesOfTitle) {
      // Only the first story of a worker loads the document.
      await (page.url() === 'about:blank' ? openStory(id) : showStory(id));
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page, RULES_OF_PAGES), `${name} at ${width} px`).toEqual([]);
      }
      expect(await sharedTexts(page), name).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, { message: name }).toBeLessThanOrEqual(320);
    }
  });
