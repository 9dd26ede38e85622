import type { Page } from '@playwright/test';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../browser';
import { cartLine, seedStorage } from '../fixtures/storage';
import { startFreeStack } from '../freeStack';
import { loadView, type Profile, type View } from './loadView';
import { ratioOf, report, totalOf, writeSection, type Row } from './report';
import { forkShop } from './forkShop';
import { startGeneratedFeeds } from './generatedFeed';
import { growWorkspace } from './manyRemotes';

/**
 * How pages grow with the catalogue, with the cart and with the number of remotes. The sizes of each load in turns, in one
 * browser; compare one size with the next, the times themselves depend on the machine.
 *
 * `npm run bench -- growth [--runs 5] [--only cart] [--write]`; docs/performance.md holds the tables.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const PROFILE: Profile = {
  name: 'CPU ×4',
  context: { viewport: { width: 1280, height: 900 } },
  latencyMs: 0,
  mbps: Infinity,
  cpuSlowdown: 4,
};
const CLICKS = 20;
const MB = 1024 * 1024;
/** The bar: a click in the largest cart may take this many times as long as in the smallest. */
const MOST_TIMES = 2;

type Shop = Pick<Awaited<ReturnType<typeof startFreeStack>>, 'url' | 'stop'> &
  Partial<Pick<Awaited<ReturnType<typeof forkShop>>, 'usage'>>;

interface Growth {
  readonly sizes: readonly number[];
  readonly start: (size: number) => Promise<Shop>;
  readonly path: string;
  readonly content: string;
  readonly lines?: (size: number) => number;
  readonly acts?: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

const feeds = await startGeneratedFeeds();
const growths: Readonly<Record<string, Growth>> = {
  products: {
    sizes: [1_000, 10_000, 100_000],
    start: (size) => forkShop({ PRODUCTS_URL: `${feeds.listeningOrigin}/${size}/products` }),
    path: '/shop',
    content: 'main article',
    acts: { search, filter },
  },
  'cart lines': {
    sizes: [10, 1_000],
    start: () => startFreeStack(),
    path: '/cart',
    content: 'main table tbody tr',
    lines: (size) => size,
    acts: { clicks: clickPlus },
  },
  remotes: {
    sizes: [4, 16, 64],
    start: (size) => startFreeStack({ workspace: growWorkspace(size) }),
    path: '/',
    content: 'main article',
  },
};

const browser = await launchBrowser();
const tables: string[] = [];
try {
  for (const [what, growth] of Object.entries(growths))
    if (what.includes(options.only)) tables.push(await run(what, growth));
  if (options.write) await writeSection('docs/performance.md', 'growth', tables);
} finally {
  await browser.close();
  await feeds.close();
}

async function run(what: string, growth: Growth): Promise<string> {
  const shops = [];
  for (const size of growth.sizes)
    shops.push({ size, stack: await growth.start(size), views: [] as View[], memory: [] as number[] });
  try {
    // The first round warms the browser up, and does not count.
    for (let round = 0; round <= Number(options.runs); round++) {
      for (const { size, stack, views, memory } of shops) {
        const context = await browser.newContext(PROFILE.context);
        const cart = Array.from({ length: growth.lines?.(size) ?? 0 }, (_, index) =>
          cartLine(index + 1, `Chair ${index + 1}`, 49.95, 2),
        );
        await seedStorage(context, 'cart', cart);
        const page = await context.newPage();
        const view = await loadView(page, PROFILE, stack.url + growth.path, growth.content, growth.acts);
        await context.close();
        if (round > 0) views.push(view);
        const usage = await stack.usage?.();
        if (round > 0 && usage) memory.push(usage.rss);
      }
    }
  } finally {
    await Promise.all(shops.map(({ stack }) => stack.stop()));
  }
  const first = shops[0]?.views ?? [];
  const baseline = rowOf(what, 0, first, []);
  const table = report(
    `${what}, ${PROFILE.name}`,
    shops.map(({ size, views, memory }) => ({ ...rowOf(what, size, views, memory), baseline })),
  );
  if (!growth.lines) return table;
  const acted = (views: readonly View[]) => views.map((view) => view.acted.clicks ?? NaN);
  const times = ratioOf(acted(shops.at(-1)?.views ?? []), acted(first));
  console.log(`\nA click takes ×${times.toFixed(1)}; the bar is ×${MOST_TIMES}.`);
  if (!(times <= MOST_TIMES)) process.exitCode = 1;
  return table;
}

function rowOf(what: string, size: number, views: readonly View[], memory: readonly number[]): Row {
  const acts = Object.keys(views[0]?.acted ?? {});
  return {
    labels: { [what]: size },
    values: {
      requests: views.map(({ untilReady }) => totalOf(untilReady.requests)),
      'KB document': views.map(({ all }) => all.bytes.document / 1024),
      elements: views.map(({ elements }) => elements),
      'FCP, ms': views.map(({ fcp }) => fcp),
      'visible, ms': views.map(({ visible }) => visible),
      'ready, ms': views.map(({ ready }) => ready),
      'TBT, ms': views.map(({ tbt }) => tbt),
      ...Object.fromEntries(acts.map((act) => [`${act}, ms`, views.map(({ acted }) => acted[act] ?? NaN)])),
      'MB tab': views.map(({ heapBytes }) => heapBytes / MB),
      ...(memory.length > 0 && { 'MB shop': memory.map((bytes) => bytes / MB) }),
    },
  };
}

async function search(page: Page): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search products' });
  await box.fill('');
  await box.pressSequentially('bead 1', { delay: 300 });
  await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().waitFor();
}

async function filter(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search products' }).press('Escape');
  const nike = page.getByRole('checkbox', { name: 'Nike' });
  await nike.setChecked(!(await nike.isChecked()));
  await page.getByText(/^Showing 1–6 of/).waitFor();
}

/** One click a frame, and the frame painted before the next. */
function clickPlus(page: Page): Promise<void> {
  return page.evaluate(async (clicks) => {
    const plus = document.querySelector<HTMLElement>('[aria-label^="Increase quantity"]');
    for (let count = 0; count < clicks; count++) {
      plus?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }, CLICKS);
}
