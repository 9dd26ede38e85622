import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { LocalStack } from 'local-stack';
import { builtContracts, findLost, readRecordings } from 'releases/skew';
import { readWorkspace } from 'build/workspace';
import { mixWorkspace, type MixedWorkspace } from '../fixtures/mixedWorkspace';
import { goShopping, look, replay, storedTexts } from '../fixtures/journey';
import { collectNoise, expect, test } from '../fixtures/shop';
import { startFreeStack } from '../freeStack';

// Releases are independent, so for a while every app meets the others as they were released last: `npm run releases -- record`
// keeps those. Two shops, each half from then and half from this working tree.
test.describe.configure({ mode: 'default', timeout: 120_000 });

interface Shop {
  readonly stack: LocalStack;
  readonly mix: MixedWorkspace;
  /** What discovery refused to make live when the shop started. */
  readonly refused: readonly string[];
}

const SHELL = 'shell';
const MIXES = {
  'this shell with the last released remotes': (app: string) => app !== SHELL,
  'the last released shell with these remotes': (app: string) => app === SHELL,
};
type Title = keyof typeof MIXES;
const titles = Object.keys(MIXES) as Title[];
const shops = new Map<Title, Shop>();

async function open(title: Title): Promise<Shop> {
  const mix = mixWorkspace(MIXES[title]);
  const refused: string[] = [];
  const stack = await startFreeStack({
    workspace: mix.workspace,
    log: (line) => refused.push(line),
  });
  return { stack, mix, refused };
}

function shopOf(title: Title): Shop {
  const shop = shops.get(title);
  if (!shop) throw new Error(`${title} was not started.`);
  return shop;
}

test.beforeAll(async () => {
  for (const title of titles) shops.set(title, await open(title));
});
test.afterAll(async () => {
  for (const { stack, mix } of shops.values()) {
    await stack.stop();
    mix.remove();
  }
});

test('what the last releases have, their pages and what they expose, is still there', () => {
  const workspace = readWorkspace();
  expect(findLost(readRecordings(workspace), builtContracts(workspace))).toEqual([]);
});

for (const title of titles) {
  test(`${title}: discovery lets them go live together`, () => {
    expect(shopOf(title).refused).toEqual([]);
  });

  for (const { name } of readWorkspace().remotes) {
    test(`${title}: every page of ${name} stands, without a word on the console`, async ({ page }) => {
      const { stack, mix } = shopOf(title);
      const remote = mix.workspace.remotes.find((each) => each.name === name);
      const problems: string[] = [];
      for (const { path } of remote?.routes ?? []) {
        const found = await problemsOf(page, name, stack.url + path.replace(':id', '7'));
        problems.push(
          ...found.map(
            (problem) => `${mix.label(name)} breaks in ${mix.label(SHELL)} at ${path}: ${problem}`,
          ),
        );
      }
      expect(problems).toEqual([]);
    });
  }
}

for (const [from, to] of [titles, titles.toReversed()] as [Title, Title][]) {
  test(`${to}: understands the events and the stored data of ${from}`, async ({ page }) => {
    const [theirs, ours] = [shopOf(from), shopOf(to)];
    const [they, we] = [theirs.mix.label(SHELL), ours.mix.label(SHELL)];
    const events = await goShopping(page, theirs.stack.url);
    const shown = await look(page, theirs.stack.url);
    const stored = await storedTexts(page);
    expect([...new Set(events.map(({ name }) => name))].sort()).toEqual(declaredEvents());

    await page.goto(`${ours.stack.url}/faq`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const refused = await replay(page, events);
    expect(refused, `${we} refuses events of ${they}`).toEqual([]);
    expect(await look(page, ours.stack.url), `${we} makes something else of the events of ${they}`).toEqual(
      shown,
    );

    await page.evaluate(
      (texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text)),
      stored,
    );
    expect(await look(page, ours.stack.url), `${we} reads something else in what ${they} has stored`).toEqual(
      shown,
    );
    expect(await storedTexts(page), `${we} writes over what ${they} has stored, by reading it`).toEqual(
      stored,
    );
  });
}

/** What is wrong with a page of a remote, each in words of the browser or of the test. */
async function problemsOf(page: Page, remote: string, url: string): Promise<string[]> {
  const { noise, stop } = collectNoise(page);
  await page.goto(url);
  const heading = page.locator(`div[data-mfe="${remote}"]`).getByRole('heading', { level: 1 });
  const stands = await heading.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  // What the shell loads after the page, the search and the session, is part of it.
  await page.waitForLoadState('networkidle');
  stop();
  return stands ? noise : ['no heading is there', ...noise];
}

/** The names of all events, as the package declares them. */
function declaredEvents(): string[] {
  const source = readFileSync(join(readWorkspace().root, 'shared-events/src/events.ts'), 'utf8');
  return [...source.matchAll(/^ {2}'([\w:-]+)': v?/gm)].map(([, name = '']) => name).sort();
}
