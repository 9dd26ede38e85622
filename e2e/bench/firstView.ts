import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../browser';
import { startFreeStack } from '../freeStack';
import { buildMonolith } from './buildMonolith';
import { loadView, type Profile, type View } from './loadView';
import { circumstances, report, totalOf, type Row } from './report';
import { KINDS } from './traffic';
import { startWithoutScripts } from './withoutScripts';

/**
 * Measures the shop's first view in turns with two others: without scripts (the limit), and as one build.
 * `npm run bench [-- --runs 5 --path /shop]`; docs/performance.md has its tables.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    path: { type: 'string', multiple: true },
  },
});

const PROFILE: Profile = {
  name: 'slow 4G, CPU ×4',
  context: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  latencyMs: 150,
  mbps: 1.6,
  cpuSlowdown: 4,
};
const CONTENT: Readonly<Record<string, string>> = {
  '/': 'main article',
  '/shop': 'main article',
  '/product/1': 'main h1',
  '/cart': 'main h1',
  '/login': 'main h1',
};
const CACHES = ['cold', 'warm'] as const;
const BASELINE = 'one build';

const monolith = await startFreeStack({}, { workspace: await buildMonolith() });
const shop = await startFreeStack();
const unscripted = await startWithoutScripts(shop.url);
const builds = { 'as shipped': shop.url, 'without scripts': unscripted.origin, [BASELINE]: monolith.url };
const targets = (options.path ?? Object.keys(CONTENT)).flatMap((path) =>
  Object.entries(builds).map(([build, url]) => ({
    path,
    build,
    url,
    cold: [] as View[],
    warm: [] as View[],
  })),
);
const browser = await launchBrowser();
try {
  // The first round warms the browser up.
  for (let round = 0; round <= Number(options.runs); round++) {
    for (const { path, url, cold, warm } of round % 2 === 0 ? targets : targets.toReversed()) {
      const loads = await loadTwice(url + path, CONTENT[path] ?? 'main');
      if (round === 0) continue;
      cold.push(loads.cold);
      warm.push(loads.warm);
    }
    console.error(`round ${round} of ${options.runs}, load ${loadavg()[0]?.toFixed(1)}`);
  }
  console.log(circumstances());
  for (const cache of CACHES) {
    const rows = targets.map((target) => rowOf(target.path, target.build, target[cache]));
    const baselineOf = ({ labels: { page, build } }: Row) =>
      build === BASELINE
        ? undefined
        : rows.find(({ labels }) => labels.page === page && labels.build === BASELINE);
    report(
      `${PROFILE.name}, ${cache} cache`,
      rows.map((row) => ({ ...row, baseline: baselineOf(row) })),
    );
  }
  console.log('\n### Long tasks by cause, in ms\n');
  for (const { path, build, cold } of targets) console.log(`- ${path}, ${build}: ${longTasks(cold)}`);
} finally {
  await browser.close();
  await unscripted.stop();
  await Promise.all([shop.stop(), monolith.stop()]);
}

async function loadTwice(url: string, selector: string) {
  const context = await browser.newContext(PROFILE.context);
  const load = async () => {
    const page = await context.newPage();
    const view = await loadView(page, PROFILE, url, selector);
    await page.close();
    return view;
  };
  const loads = { cold: await load(), warm: await load() };
  await context.close();
  return loads;
}

function rowOf(page: string, build: string, views: readonly View[]): Row {
  return {
    labels: { page, build },
    values: {
      requests: views.map(({ all }) => totalOf(all.requests)),
      'until ready': views.map(({ untilReady }) => totalOf(untilReady.requests)),
      KB: views.map(({ all }) => totalOf(all.bytes) / 1024),
      ...Object.fromEntries(
        KINDS.map((kind) => [`KB ${kind}`, views.map(({ all }) => all.bytes[kind] / 1024)]),
      ),
      'hops to ready': views.map(({ untilReady }) => untilReady.hops),
      elements: views.map(({ elements }) => elements),
      CLS: views.map(({ cls }) => cls),
      'FCP, ms': views.map(({ fcp }) => fcp),
      'LCP, ms': views.map(({ lcp }) => lcp),
      'visible, ms': views.map(({ visible }) => visible),
      'ready, ms': views.map(({ ready }) => ready),
      'usable, ms': views.map(({ visible, ready }) => Math.max(visible, ready)),
      'TBT, ms': views.map(({ tbt }) => tbt),
      'styled per element': views.map(({ work, elements }) => work.styled / elements),
      'laid out per element': views.map(({ work, elements }) => work.laidOut / elements),
    },
  };
}

/** Returns the mean milliseconds of long tasks by cause, the largest first. */
function longTasks(views: readonly View[]): string {
  const sums = new Map<string, number>();
  for (const { work } of views)
    for (const [cause, ms] of Object.entries(work.longTasks)) sums.set(cause, (sums.get(cause) ?? 0) + ms);
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([cause, ms]) => `${cause} ${Math.round(ms / views.length)}`)
    .join(', ');
}
