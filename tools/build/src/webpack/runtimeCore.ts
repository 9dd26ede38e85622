import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildFolder } from '../root';

/** Resolves a dependency of a dependency, which pnpm hides from other packages. */
function folderOf(folder: string, chain: readonly string[]): string {
  const from = join(folder, 'package.json');
  return dirname(chain.reduce((parent, name) => createRequire(parent).resolve(name), from));
}

const core = folderOf(buildFolder, [
  '@module-federation/enhanced',
  '@module-federation/runtime-tools',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
]);

const unusedCore = join(buildFolder, 'src/webpack/unusedCore.js');

/**
 * Gives each page one federation runtime: remotes with `externalRuntime` find the shell's on `globalThis`. The plugin's
 * `provideExternalRuntime` would add a CommonJS copy of the core: 9 KB.
 */
export const providedRuntime = {
  runtimePlugins: [join(buildFolder, 'src/webpack/provideRuntimeCore.js')],
  alias: {
    '@module-federation/runtime-core$': join(core, 'index.js'),
    // 2 KB, which `disableSnapshot` leaves.
    [join(core, 'plugins/snapshot/SnapshotHandler.js')]: unusedCore,
    [join(core, 'utils/preload.js')]: unusedCore,
  },
};

/** Aliases the router's production build, because its package exports only the development build. @param folder of the app, absolute */
export function productionRouter(folder: string): Record<string, string> {
  const development = folderOf(folder, ['shared-router', 'react-router-dom', 'react-router']);
  const production = join(development, '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
