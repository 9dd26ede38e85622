import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildFolder } from '../root';

/** Each is a dependency of the one before, and pnpm lets nobody else reach it. */
const PATH_TO_CORE = [
  '@module-federation/enhanced',
  '@module-federation/runtime-tools',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
];

const commonJs = PATH_TO_CORE.reduce(
  (from, name) => createRequire(from).resolve(name),
  join(buildFolder, 'package.json'),
);

/**
 * One federation runtime per page: the shell's, which remotes built with `externalRuntime` find on `globalThis`. The plugin's
 * own `provideExternalRuntime` does the same, with a second, CommonJS copy of the core: 9 KB.
 */
export const providedRuntime = {
  runtimePlugins: [join(buildFolder, 'src/webpack/provideRuntimeCore.js')],
  alias: { '@module-federation/runtime-core$': join(dirname(commonJs), 'index.js') },
};
