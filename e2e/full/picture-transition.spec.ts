import type { Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures/shop';
import { heading, mainBar } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

interface Transition {
  /** Named elements, such as `product-1 Oak Chair card`: a picture's alternative text, or another element's tag. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Records named elements before and after each View Transition. Poll: a transition ends when new pictures and fonts are loaded. */
async function watchTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const seen: { before: unknown; after: unknown }[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    const named = () =>
      [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
        const name = getComputedStyle(element).viewTransitionName;
        if (!name.startsWith('product')) return [];
        const place = element.closest('article') ? 'card' : 'page';
        return [`${name} ${element.getAttribute('alt') ?? element.tagName} ${place}`];
      });
    document.startViewTransition = (given) => {
      const { update, ...options } = given as StartViewTransitionOptions;
      const before = named();
      return start({
        ...options,
        async update() {
          await update?.();
          seen.push({ before, after: named() });
        },
      });
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: Transition[] }).seen);
}

const namesLeft = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('[style*=view-transition]').length);

for (const path of ['/', '/shop']) {
  test(`from ${path} the picture of a card grows into that of the product’s page`, async ({ page, open }) => {
    const transitions = await watchTransitions(page);
    await open(path);
    const link = page.getByRole('main').getByRole('article').getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const name = (await link.textContent()) ?? '';
    const id = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0];
    await link.hover();
    await untilIdle(page);
    await link.click();
    await expect(heading(page, name)).toBeFocused();
    const picture = `product-${id} ${name}`;
    await expect.poll(transitions).toEqual([{ before: [`${picture} card`], after: [`${picture} page`] }]);
    await expect.poll(() => namesLeft(page)).toBe(0);
    expect(await violations(page)).toEqual([]);

    await page.goBack();
    await expect(link).toBeVisible();
    const back = (await transitions()).slice(1);
    expect(back.flatMap(({ before, after }) => [...before, ...after])).toEqual([]);
  });
}

test('from product to product only the opened one’s pictures are a pair', async ({ page, open }) => {
  const transitions = await watchTransitions(page);
  await open('/product/1');
  const card = page.getByRole('region', { name: 'Related Products' }).getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await untilIdle(page);
  await card.getByRole('link', { name: /^View Product/ }).press('Enter');
  await expect(heading(page, name)).toBeFocused();
  const picture = (place: string) => [expect.stringMatching(new RegExp(`^product-\\S+ ${name} ${place}$`))];
  await expect.poll(transitions).toEqual([{ before: picture('card'), after: picture('page') }]);
  await expect.poll(() => namesLeft(page)).toBe(0);
});

const openFirstProduct = async (page: Page) => {
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(heading(page, name)).toBeFocused();
};

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a product is opened without a transition', async ({ page, open }) => {
    const transitions = await watchTransitions(page);
    await open('/shop');
    await openFirstProduct(page);
    expect(await transitions()).toEqual([]);
    expect(await namesLeft(page)).toBe(0);
  });
});

test('a browser without View Transitions opens a product too', async ({ page, open }) => {
  await page.addInitScript('delete Document.prototype.startViewTransition');
  await open('/shop');
  await openFirstProduct(page);
  expect(await namesLeft(page)).toBe(0);
});

for (const [what, run] of [
  ['a window whose size changes during a page transition', 'await turnWindow(), await update()'],
  [
    'a page that loads later than the browser waits for',
    'await transition.ready.catch(() => {}), await update()',
  ],
] as const)
  test(`${what} shows the new page, without an error`, async ({ page, open }) => {
    await page.exposeFunction('turnWindow', () => page.setViewportSize({ width: 900, height: 1280 }));
    await page.addInitScript(`{
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = ({ update, ...options }) => {
        const transition = start({ ...options, update: async () => (${run}) });
        return transition;
      };
    }`);
    await open('/about-us');
    await mainBar(page).getByRole('link', { name: 'FAQ', exact: true }).click();
    await expect(heading(page, 'FAQ')).toBeFocused();
  });
