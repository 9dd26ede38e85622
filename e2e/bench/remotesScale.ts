import { chromium } from '@playwright/test';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { describeRelease } from 'build';
import { newestBuild } from 'build/builds';
import { distOf, readWorkspace, type Workspace } from 'build/workspace';
import { findBrowser } from '../browser';
import { startFreeStack } from '../freeStack';
import { loadView, newContext, profiles, type View } from './firstView/loadView';
import { ratioOf, spreadOf } from './firstView/statistics';

/**
 * Whether the first view of the home page stays as it is while the shop grows from 4 remotes to 64: the further ones have routes,
 * labels and files of their own, which a first view has no use for. Sizes are loaded in turns.
 *
 * `npm run bench -- remotes-scale [--runs 5]`
 */
const SIZES = [4, 16, 64];
const MODEL = 'mfe-cart';
const FIRST_PORT = 20_000;

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { runs: { type: 'string', default: '5' } },
});
const [profile] = profiles;
if (!profile) throw new Error('There is no profile to load pages with.');

const shops = [];
for (const size of SIZES) {
  const stack = await startFreeStack({ workspace: growWorkspace(size) });
  shops.push({ size, stack, views: [] as View[] });
}
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  // One round more than asked for: the first visit of a browser is slower than all others.
  for (let round = 0; round <= Number(options.runs); round++) {
    for (const { stack, views } of shops) {
      const context = await newContext(browser, profile);
      const view = await loadView(context, profile, stack.url, 'main article');
      await context.close();
      if (round > 0) views.push(view);
    }
  }
  const first = shops[0]?.views ?? [];
  console.log(`${profile.name}, cold cache`);
  console.table(
    shops.map(({ size, views }) => ({
      remotes: size,
      requests: spreadOf(views.map(({ untilReady }) => untilReady.requests)).median,
      'KB document': (spreadOf(views.map(({ all }) => all.bytes.document)).median / 1024).toFixed(1),
      ...Object.fromEntries(
        (['fcp', 'lcp', 'visible', 'ready'] as const).map((time) => {
          const values = views.map((view) => view[time]);
          const ratio = ratioOf(
            values,
            first.map((view) => view[time]),
          );
          return [`${time}, ms`, `${Math.round(spreadOf(values).median)} ×${ratio.toFixed(2)}`];
        }),
      ),
    })),
  );
} finally {
  await browser.close();
  await Promise.all(shops.map(({ stack }) => stack.stop()));
}

/** This workspace as it is built, with as many remotes as asked for: copies of one, under names and routes of their own. */
function growWorkspace(size: number): Workspace {
  const shop = readWorkspace();
  const root = join(shop.root, `.cache/bench/remotes-${size}`);
  rmSync(root, { recursive: true, force: true });
  for (const { name } of shop.apps) {
    const version = newestBuild(shop.root, name);
    for (const part of ['package.json', 'dist/release.json', `dist/${version}`])
      cpSync(join(shop.root, name, part), join(root, name, part), { recursive: true });
  }
  for (let index = shop.remotes.length; index < size; index++) addRemote(shop.root, root, index);
  return readWorkspace(root);
}

function addRemote(shop: string, root: string, index: number): void {
  const name = `mfe-team-${index}`;
  const routes = [`/team-${index}`, `/team-${index}/:id`, `/team-${index}/about`].map((path) => ({ path }));
  const storefront = {
    port: FIRST_PORT + index,
    team: `@team-${index}`,
    label: `The pages of team ${index}`,
    routes,
  };
  mkdirSync(join(root, name, 'dist'), { recursive: true });
  writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, version: '1.0.0', storefront }));

  const version = newestBuild(shop, MODEL);
  const folder = join(distOf(root, name), version);
  cpSync(join(distOf(shop, MODEL), version), folder, { recursive: true });
  const file = join(folder, 'release.json');
  const model = JSON.parse(readFileSync(file, 'utf8').replaceAll(`/${MODEL}/`, `/${name}/`)) as ReturnType<
    typeof describeRelease
  >;
  // Without its build for Node no page of it is sent with content.
  delete model.server;
  const files = model.routes[0]?.files ?? [];
  const release = { ...model, ...storefront, name, routes: routes.map((route) => ({ ...route, files })) };
  for (const target of [file, join(distOf(root, name), 'release.json')])
    writeFileSync(target, JSON.stringify(release));
}
