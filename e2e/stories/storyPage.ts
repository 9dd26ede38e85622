import { readFileSync } from 'node:fs';
import staticFiles from '@fastify/static';
import { expect, test as base, type Page } from '@playwright/test';
import { fastify } from 'fastify';
import { collectNoise } from '../fixtures/shop';

export { expect };

const folder = `${import.meta.dirname}/../../.cache/storybook`;

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

export function builtStories(): Story[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, Story>;
  };
  return Object.values(entries);
}

async function serveStorybook() {
  const app = fastify({ forceCloseConnections: true });
  await app.register(staticFiles, { root: folder, maxAge: '1h' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}

export interface Fixtures {
  openStory: (id: string, width?: number) => Promise<void>;
  /** Loads no document, which would take most of a test's time. */
  showStory: (id: string) => Promise<void>;
}

interface StorybookWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    once: (event: string, listener: (value: unknown) => void) => void;
    emit: (event: string, value: unknown) => void;
  };
}

/** One page per worker, because opening a page takes longer than a test. */
export const test = base.extend<Fixtures, { workerPage: Page }>({
  workerPage: [
    async ({ browser }, use) => {
      const storybook = await serveStorybook();
      const context = await browser.newContext({ baseURL: storybook.url, reducedMotion: 'reduce' });
      await use(await context.newPage());
      await context.close();
      await storybook.stop();
    },
    { scope: 'worker' },
  ],

  page: async ({ workerPage }, use) => {
    const { noise, stop } = collectNoise(workerPage);
    await use(workerPage);
    stop();
    expect(noise).toEqual([]);
  },

  openStory: async ({ page }, use) => {
    await use(async (id, width = 1280) => {
      await page.setViewportSize({ width, height: 900 });
      // Prevents the add-on's run of axe.
      await page.goto(`iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
      await expect(page.locator('#root > *').first()).toBeAttached();
    });
  },

  showStory: async ({ page }, use) => {
    await use((storyId) =>
      page.evaluate(
        async (selection) => {
          const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow;
          await new Promise((resolve) => {
            channel.once('storyRendered', resolve);
            channel.emit('setCurrentStory', selection);
          });
        },
        { storyId, viewMode: 'story' },
      ),
    );
  },
});
