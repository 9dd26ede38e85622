import { parseArgs } from 'node:util';
import { launchBrowser } from '../browser';
import { cartLine, seedStorage } from '../fixtures/storage';
import { startFreeStack } from '../freeStack';
import { forkShop } from './forkShop';
import { startGeneratedFeeds } from './generatedFeed';
import { clickPlus, filter, search, type Interaction } from './interactions';
import { loadView, type Profile, type View } from './loadView';
import { median, ratioOf, report, totalOf, writeSection, type Row } from './report';

/**
 * Measures how pages grow with the catalogue and the cart. Compare one size with the next: times depend on the machine.
 * `npm run bench -- growth [--runs 5] [--only cart] [--write]`; docs/performance.md has the tables.
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
const MB = 1024 * 1024;

type Shop = Pick<Awaited<ReturnType<typeof startFreeStack>>, 'url' | 'stop'> &
  Partial<Pick<Awaited<ReturnType<typeof forkShop>>, 'usage'>>;

interface Growth {
  readonly sizes: readonly number[];
  readonly start: (size: number) => Promise<Shop>;
  readonly path: string;
  readonly content: string;
  readonly lines?: (size: number) => number;
  readonly acts?: Readonly<Record<string, Interaction>>;
  /** Limit for the median of each act, up to a size: in milliseconds, or as a multiple of the smallest size. */
  readonly bar?: { readonly upTo: number; readonly most: number; readonly unit: 'ms' | '×' };
}

const feeds = await startGeneratedFeeds();
const growths: Readonly<Record<string, Growth>> = {
  products: {
    sizes: [1_000, 10_000, 100_000],
    start: (size) => forkShop({ PRODUCTS_URL: `${feeds.listeningOrigin}/${size}/products` }),
    path: '/shop',
    content: 'main article',
    acts: { search, filter },
    bar: { upTo: 10_000, most: 100, unit: 'ms' },
  },
  'cart lines': {
    sizes: [10, 1_000],
    start: () => startFreeStack(),
    path: '/cart',
    content: 'main table tbody tr',
    lines: (size) => size,
    acts: { clicks: clickPlus },
    bar: { upTo: 1_000, most: 2, unit: '×' },
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
    // The first round only warms the browser up.
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
  const rows = shops.map(({ size, views, memory }) => rowOf(what, size, views, memory));
  const table = report(
    `${what}, ${PROFILE.name}`,
    rows.map((row) => ({ ...row, baseline: rows[0] })),
  );
  for (const act of Object.keys(growth.acts ?? {})) checkBar(growth, rows, what, `${act}, ms`);
  return table;
}

function checkBar({ bar }: Growth, rows: readonly Row[], what: string, figure: string): void {
  for (const { labels, values } of rows) {
    const times = values[figure] ?? [];
    const value = bar?.unit === '×' ? ratioOf(times, rows[0]?.values[figure] ?? []) : median(times);
    if (!bar || Number(labels[what]) > bar.upTo || value <= bar.most) continue;
    console.error(
      `${figure} of ${labels[what]} ${what}: ${value.toFixed(1)} is over ${bar.most} ${bar.unit}.`,
    );
    process.exitCode = 1;
  }
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
      ...Object.fromEntries(
        acts.map((act) => [`${act}, ms`, views.flatMap(({ acted }) => acted[act] ?? [])]),
      ),
      'MB tab': views.map(({ heapBytes }) => heapBytes / MB),
      ...(memory.length > 0 && { 'MB shop': memory.map((bytes) => bytes / MB) }),
    },
  };
}
