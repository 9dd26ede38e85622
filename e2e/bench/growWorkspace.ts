import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { describeRelease } from 'build';
import { newestBuild } from 'build/builds';
import { distOf, readWorkspace, type Workspace } from 'build/workspace';

const MODEL = 'mfe-cart';
const FIRST_PORT = 20_000;

/** Returns this workspace as it is built, with copies of one remote under other names and routes, up to this many remotes. */
export function growWorkspace(size: number): Workspace {
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
  delete model.server;
  const files = model.routes[0]?.files ?? [];
  const release = { ...model, ...storefront, name, routes: routes.map((route) => ({ ...route, files })) };
  for (const target of [file, join(distOf(root, name), 'release.json')])
    writeFileSync(target, JSON.stringify(release));
}
