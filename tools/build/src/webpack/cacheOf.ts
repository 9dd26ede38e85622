import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { root, buildFolder } from '../root';

/** Where webpack keeps what it has compiled, until this package or a dependency changes. @param name of the build */
export function cacheOf(name: string): NonNullable<Configuration['cache']> {
  return {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache/webpack'),
    name,
    buildDependencies: { build: [join(buildFolder, 'src/'), join(root, 'pnpm-lock.yaml')] },
  };
}
