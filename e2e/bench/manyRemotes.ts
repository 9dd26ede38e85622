import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace, type Workspace } from 'build/workspace';
import type { Release } from 'contract';
import { copyApp, writeRelease } from './copyApp';

const MODEL = 'mfe-cart';
const FIRST_PORT = 20_000;

/** Returns the built workspace with as many remotes: copies of one have other names and routes. */
export function growWorkspace(size: number): Workspace {
  const shop = readWorkspace();
  const root = join(shop.root, `.cache/bench/remotes-${size}`);
  rmSync(root, { recursive: true, force: true });
  const releases = shop.apps.map(({ name }) => copyApp(shop.root, root, name));
  for (const release of releases) writeRelease(root, release);
  const model = JSON.stringify(releases.find(({ name }) => name === MODEL));
  for (let index = shop.remotes.length; index < size; index++) addRemote(root, index, model);
  return readWorkspace(root);
}

function addRemote(root: string, index: number, model: string): void {
  const name = `mfe-team-${index}`;
  const [path, label] = [`/team-${index}`, `The pages of team ${index}`];
  const routes = [path, `${path}/:id`, `${path}/about`].map((each) => ({ path: each }));
  const storefront = { port: FIRST_PORT + index, team: `@team-${index}`, label, routes };
  cpSync(join(root, MODEL), join(root, name), { recursive: true });
  writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, version: '1.0.0', storefront }));
  const release = JSON.parse(model.replaceAll(`/${MODEL}/`, `/${name}/`)) as Release;
  const files = release.routes[0]?.files ?? [];
  const withFiles = routes.map((route) => ({ ...route, files }));
  writeRelease(root, { ...release, ...storefront, name, routes: withFiles, server: undefined });
}
