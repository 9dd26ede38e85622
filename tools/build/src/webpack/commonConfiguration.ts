import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { buildFolder, root } from '../root';

/** A build of an app, which its configurations describe. */
export interface AppBuild {
  /** Of the app, absolute. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** URL of its files, with a trailing slash. */
  readonly base: string;
  readonly isDev: boolean;
}

/** Returns what the configurations of an app have in common. @param kind names the webpack cache, which lasts until a dependency changes */
export function commonConfiguration({ folder, name, isDev }: AppBuild, kind: string) {
  return {
    name,
    mode: isDev ? 'development' : 'production',
    context: folder,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name: `${name}-${kind}`,
      buildDependencies: {
        build: [
          join(buildFolder, 'src/'),
          ...['package.json', 'pnpm-lock.yaml'].map((file) => join(root, file)),
        ],
      },
    },
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
}
