import type { Page } from '@playwright/test';

/** Returns the milliseconds from each act of a shopper to the paint of its result. */
export type Interaction = (page: Page) => Promise<readonly number[]>;

const QUERY = 'bead-1';
/** Delay between the keys of a fast typist. */
const BEFORE_KEY_MS = 150;
/** Of somebody who ticks boxes fast: by then the pictures of the last toggle are there. */
const BEFORE_TOGGLE_MS = 500;
const CLICKS = 20;

export const search: Interaction = async (page) => {
  await page.getByRole('searchbox', { name: 'Search products' }).click();
  await page.getByRole('list', { name: 'Search results' }).waitFor();
  const times = [];
  for (const key of QUERY) {
    await page.waitForTimeout(BEFORE_KEY_MS);
    const press = () => page.keyboard.press(key);
    times.push(await timeToChange(page, 'keydown', press, '[aria-label="Search results"] mark'));
  }
  await page.keyboard.press('Escape');
  return times;
};

export const filter: Interaction = async (page) => {
  const times = [];
  for (const brand of ['Nike', 'Puma', 'Nike', 'Puma']) {
    await page.getByRole('checkbox', { name: brand }).hover();
    await page.waitForTimeout(BEFORE_TOGGLE_MS);
    times.push(await timeToChange(page, 'click', () => clickHere(page), 'main [role=status]'));
  }
  return times;
};

export const clickPlus: Interaction = async (page) => {
  await page.getByRole('button', { name: 'Increase quantity' }).first().hover();
  const times = [];
  for (let count = 0; count < CLICKS; count++)
    times.push(await timeToChange(page, 'click', () => clickHere(page), 'main tbody tr'));
  return times;
};

/** Clicks without the checks of `locator.click()`, which run in the page. */
async function clickHere({ mouse }: Page): Promise<void> {
  await mouse.down();
  await mouse.up();
}

/** Measures from an input's timestamp to the first paint with another text in the element. */
async function timeToChange(
  page: Page,
  event: 'keydown' | 'click',
  act: () => Promise<void>,
  selector: string,
): Promise<number> {
  const watched = await page.evaluateHandle(
    ([type, changing]) => {
      const before = document.querySelector(changing)?.textContent;
      const painted = new Promise<number>((resolve) =>
        addEventListener(
          type,
          ({ timeStamp }) =>
            new MutationObserver((_changes, observer) => {
              if (document.querySelector(changing)?.textContent === before) return;
              observer.disconnect();
              // A task after a frame's callbacks runs when the frame is painted.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            }).observe(document.body, { subtree: true, childList: true, characterData: true }),
          { capture: true, once: true },
        ),
      );
      return { painted };
    },
    [event, selector] as const,
  );
  await act();
  return watched.evaluate(({ painted }) => painted);
}
