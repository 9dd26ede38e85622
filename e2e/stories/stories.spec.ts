import { readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import { collectNoise, violations } from '../fixtures/shop';
import { sharedTexts } from '../fixtures/translator';

const folder = `${import.meta.dirname}/../../.cache/storybook`;
/** Has no server: the folder's files are the responses. */
const ORIGIN = 'http://storybook.localhost';

/** Rules for whole pages: a story is part of a page. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

interface StorybookWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    once: (event: string, listener: (value: unknown) => void) => void;
    emit: (event: string, value: unknown) => void;
  };
}

/** One page per worker, because opening a page takes longer than a test. */
const test = base.extend<object, { storybook: Page }>({
  storybook: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: ORIGIN, reducedMotion: 'reduce' });
      await context.route(`${ORIGIN}/**`, (route) =>
        route.fulfill({ path: folder + new URL(route.request().url()).pathname }),
      );
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Shows a story. Only the first one of a worker loads the document, which would take most of a test's time. */
async function showStory(page: Page, storyId: string): Promise<void> {
  if (page.url() === 'about:blank') {
    // Prevents the add-on's run of axe.
    await page.goto(`/iframe.html?id=${storyId}&viewMode=story&globals=a11y.manual:!true`);
    await expect(page.locator('#root > *').first()).toBeAttached();
  } else
    await page.evaluate(
      async (selection) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow;
        await new Promise((resolve) => {
          channel.once('storyRendered', resolve);
          channel.emit('setCurrentStory', selection);
        });
      },
      { storyId, viewMode: 'story' },
    );
}

const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
  readonly entries: Readonly<Record<string, Story>>;
};
const all = Object.values(entries);
for (const title of new Set(all.map((story) => story.title)))
  test(`the stories of ${title} are accessible and can be translated, without sideways scroll`, async ({
    storybook: page,
  }) => {
    test.slow();
    const { noise, stop } = collectNoise(page);
    for (const { id, name } of all.filter((story) => story.title === title)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await showStory(page, id);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page, RULES_OF_PAGES), `${name} at ${width} px`).toEqual([]);
      }
      expect(await sharedTexts(page), name).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, { message: name }).toBeLessThanOrEqual(320);
    }
    stop();
    expect(noise).toEqual([]);
  });
