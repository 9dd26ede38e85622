import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorkspace } from 'build/workspace';
import { findBrowser } from '../../browser';
import { startFreeStack } from '../../freeStack';
import { buildMonolith } from './buildMonolith';
import { chartOf } from './chart';
import { interact, type Interactions } from './interactions';
import { loadView, newContext, profiles, type Profile, type View } from './loadView';
import { interactionsTable, tableOf, type Series } from './report';
import { serveStaticHome } from './staticPage';

/**
 * What the first view of the shop costs: as shipped, beside the same code as one build, and beside its home page without
 * JavaScript. All are loaded in turns, so that whatever else runs on the machine slows all of them.
 *
 * `npm run bench -- first-view [--runs 5] [--profile slow] [--path /shop] [--write]`; the tables of docs/performance.md are those of
 * `--profile slow --runs 3 --write`.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    profile: { type: 'string', default: '' },
    path: { type: 'string', multiple: true },
    /** Puts the tables into docs/performance.md. */
    write: { type: 'boolean', default: false },
  },
});

const SHOP = 'as shipped';
const MONOLITH = 'one build';
const STATIC = 'no script';
/** Each page's content, by what stands in it first. */
const CONTENT: Readonly<Record<string, string>> = {
  '/': 'main article',
  '/shop': 'main article',
  '/product/1': 'main h1',
  '/cart': 'main h1',
  '/login': 'main h1',
};

const { root } = readWorkspace();
const executablePath = findBrowser();
const monolith = await buildMonolith();
const shop = await startFreeStack();
const single = await startFreeStack({ workspace: monolith });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const sections: string[] = [];
  const add = (title: string, table: string) => {
    sections.push(`### ${title}\n\n${table}`);
    console.log(`\n${sections.at(-1)}`);
  };
  for (const profile of profiles.filter(({ name }) => name.startsWith(options.profile))) {
    const series = await measure(profile);
    for (const cache of ['cold', 'warm'] as const) {
      const shown = series.filter((one) => one.cache === cache);
      const title = `${profile.name}, ${cache} cache`;
      add(title, tableOf(shown, MONOLITH));
      if (options.write && sections.length === 1)
        writeFileSync(join(root, 'docs/first-view.svg'), chartOf(shown, title));
    }
  }
  add('What a shopper does, CPU ×4, ms', interactionsTable(await measureInteractions(), MONOLITH));
  if (options.write) writeTables([circumstances(), ...sections]);
} finally {
  await browser.close();
  await Promise.all([shop.stop(), single.stop()]);
}

async function measure(profile: Profile): Promise<Series[]> {
  const still = await serveStaticHome(browser, profile, shop.url);
  const paths = options.path ?? Object.keys(CONTENT);
  const targets = [
    ...paths.flatMap((path) => [
      { build: SHOP, path, url: shop.url + path },
      { build: MONOLITH, path, url: single.url + path },
    ]),
    ...(paths.includes('/') ? [{ build: STATIC, path: '/', url: still.url }] : []),
  ].map((target) => ({ ...target, cold: [] as View[], warm: [] as View[] }));

  // One round more than asked for: the first visit of a browser is slower than all others, whatever it looks at.
  for (let round = 0; round <= Number(options.runs); round++) {
    const order = targets.map((_, index) => targets[(index + round) % targets.length]);
    for (const target of order) {
      if (!target) continue;
      const context = await newContext(browser, profile);
      const selector = CONTENT[target.path] ?? 'main';
      const cold = await loadView(context, profile, target.url, selector);
      const warm = await loadView(context, profile, target.url, selector);
      await context.close();
      if (round === 0) continue;
      target.cold.push(cold);
      target.warm.push(warm);
    }
    console.error(`${profile.name}: round ${round} of ${options.runs}, load ${loadavg()[0]?.toFixed(1)}`);
  }
  still.stop();
  return targets
    .toSorted((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path))
    .flatMap(({ build, path, cold, warm }) => [
      { build, path, profile: profile.name, cache: 'cold' as const, views: cold },
      { build, path, profile: profile.name, cache: 'warm' as const, views: warm },
    ]);
}

/** Of both builds in turns. */
async function measureInteractions() {
  const builds = [
    { build: SHOP, url: shop.url, rounds: [] as Interactions[] },
    { build: MONOLITH, url: single.url, rounds: [] as Interactions[] },
  ];
  for (let round = 0; round < Number(options.runs); round++)
    for (const { url, rounds } of builds) rounds.push(await interact(browser, url));
  return builds;
}

/** What the figures depend on beside the code. */
function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[1]?.toFixed(1);
  return `${day}, ${options.runs} rounds; ${availableParallelism()} processors, load average of the last five minutes ${load}.`;
}

function writeTables(sections: readonly string[]): void {
  const page = join(root, 'docs/performance.md');
  const between = /(<!-- first-view -->\n)[^]*?(<!-- \/first-view -->)/;
  const text = `\n${sections.join('\n\n')}\n\n`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(between, (_, begin, end) => `${begin}${text}${end}`),
  );
}
