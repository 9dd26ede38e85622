import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { writerIn } from 'service-kit/testFolder.fixture';
import { readWorkspace } from './apps';
import { root } from './root';

/** Builds fast. */
const CONFIG = `
import { defineApp } from 'build/webpack';

const configure = defineApp(import.meta.url, { exposes: { './routes': './src/routes.ts' } });
export default (env) => {
  const { plugins = [], ...config } = configure(env);
  return {
    ...config,
    plugins: plugins.filter(({ constructor }) => constructor.name !== 'CompressionPlugin'),
    devtool: false,
    optimization: { minimize: false },
    cache: false,
    infrastructureLogging: { level: 'error' },
  };
};
`;

/** Creates a shell and a remote, `mfe-tiny`, with mfe-cart's packages. */
export function tinyWorkspace() {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'tiny-'));
  const path = (name: string) => join(folder, name);

  const put = writerIn(folder);
  const apps = {
    shell: { port: 3000, team: '@platform' },
    'mfe-tiny': { port: 3001, team: '@tiny', label: 'The tiny page', routes: [{ path: '/tiny' }] },
  };
  for (const [name, storefront] of Object.entries(apps)) {
    put(`${name}/package.json`, { version: '1.0.0', type: 'module', storefront });
    put(`${name}/webpack.config.ts`, CONFIG);
    symlinkSync(join(root, 'mfe-cart/node_modules'), path(`${name}/node_modules`));
  }
  put(
    'shell/src/index.html',
    '<html lang="en"><!-- shop:theme --><title></title><!-- shop:preload --><div id="root"></div><!-- shop:failure --><!-- shop:data -->',
  );
  put('shell/src/start/entry.ts', 'document.title = "Tiny";');
  put('mfe-tiny/src/routes.ts', 'export const pages = {};');

  return {
    workspace: readWorkspace(folder),
    path,
    put,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    list: (name: string) => readdirSync(path(name)).sort(),
    has: (name: string) => existsSync(path(name)),
    delete: (name: string) => rmSync(path(name), { recursive: true, force: true }),
  };
}
