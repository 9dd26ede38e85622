import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { root, buildFolder } from '../root';

/** Caches builds until this package or a dependency changes. */
export function buildSettings(name: string): Configuration {
  return {
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name,
      buildDependencies: {
        build: [
          join(buildFolder, 'src/'),
          ...['package.json', 'pnpm-lock.yaml'].map((file) => join(root, file)),
        ],
      },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
