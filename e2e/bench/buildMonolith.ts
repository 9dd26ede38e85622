import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, describeRelease, loadConfiguration } from 'build';
import { distOf, readWorkspace, type Workspace } from 'build/apps';
import { newestBuild, readRelease } from 'build/builds';
import type { Release } from 'contract';

const VERSION = '0.0.0-monolith';

/** Builds the shop as one build, split by route. @returns a workspace for a local stack, without prerendered pages */
export async function buildMonolith(): Promise<Workspace> {
  const shop = readWorkspace();
  const root = join(shop.root, '.cache/bench/monolith');
  rmSync(root, { recursive: true, force: true });

  cpSync(join(shop.root, 'shops'), join(root, 'shops'), { recursive: true });
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  cpSync(join(shop.root, 'shell/package.json'), join(root, 'shell/package.json'));
  const folder = join(distOf(root, 'shell'), VERSION);
  const loader = join(root, 'loader.ts');
  writeFileSync(loader, loaderOf(shop));
  await compileShell(shop, folder, loader);
  writeRelease(root, describeRelease({ ...shop.shell, version: VERSION }, folder, '0'.repeat(64)));

  for (const { name } of shop.remotes) {
    const built = copyApp(shop.root, root, name);
    const routes = built.routes.map((route) => ({ ...route, files: [] }));
    const assets = Object.fromEntries(Object.entries(built.assets).filter(([file]) => file !== 'server.js'));
    writeRelease(root, { ...built, preload: [], routes, assets, server: undefined });
  }
  return readWorkspace(root);
}

/** Copies an app's newest build into another workspace. @returns its release */
function copyApp(from: string, to: string, name: string): Release {
  const version = newestBuild(from, name);
  for (const part of ['package.json', `dist/${version}`])
    cpSync(join(from, name, part), join(to, name, part), { recursive: true });
  return readRelease(from, name, version);
}

function writeRelease(root: string, release: Omit<Release, 'server'> & { server?: unknown }): void {
  const dist = distOf(root, release.name);
  for (const file of [`${release.version}/release.json`, 'release.json'])
    writeFileSync(join(dist, file), JSON.stringify(release));
}

async function compileShell({ root, shell }: Workspace, path: string, loader: string): Promise<void> {
  const config = (await loadConfiguration(join(root, shell.name)))({ version: VERSION });
  await compile(shell.name, {
    ...config,
    output: { ...config.output, path, uniqueName: 'monolith' },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
      {
        apply(compiler) {
          const { NormalModuleReplacementPlugin } = compiler.webpack;
          new NormalModuleReplacementPlugin(/remotes\/remoteLoader$/, loader).apply(compiler);
        },
      },
    ],
    cache: false,
  });
}

/** Returns a module with the exports of shell/src/remotes/remoteLoader.ts that contains the remotes. */
function loaderOf({ root, remotes }: Workspace): string {
  const source = (path: string) => JSON.stringify(join(root, path));
  const routes = remotes.map(
    ({ name }, index) => `import { pages as pages${index} } from ${source(`${name}/src/routes`)};`,
  );
  const pages = remotes.map(({ name }, index) => `${JSON.stringify(name)}: pages${index},`);
  return `
${routes.join('\n')}
import * as session from ${source('mfe-account/src/session')};
import { SearchBox } from ${source('mfe-catalog/src/search/SearchBox')};

const pages = { ${pages.join(' ')} };
const modules = { session, SearchBox: { SearchBox } };
const part = async (Part) => {
  await Part.load?.();
  return { Part, release };
};
// The same object each time, as of a loaded release.
const release = { version: '${VERSION}' };

export class RemoteLoadError extends Error {}

export const createRemoteLoader = () => ({
  load: async (_remote, module) => modules[module],
  loadPart: (remote, module, partOf) => part(partOf(modules[module] ?? { pages: pages[remote], widgets: {} })),
  async prefetchPage(remote, path) {
    await pages[remote][path].load?.();
    return true;
  },
  isFileOfRelease: () => false,
  reportFailure() {},
  giveUp: () => false,
  show: () => () => {},
});
`;
}
