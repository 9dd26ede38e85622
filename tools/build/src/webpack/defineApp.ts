import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseUrl } from 'contract';
import type { Configuration } from 'webpack';
import { appVersion, DEV_VERSION } from '../version';
import { remoteConfiguration, shellConfiguration, type Exposes } from './pageConfiguration';
import { serverConfiguration } from './serverConfiguration';
import { workerConfiguration } from './workerConfiguration';

export interface AppOptions {
  /** E.g. `{ './routes': './src/routes.tsx' }`. */
  readonly exposes?: Exposes;
}

/** @param mode development for the dev server @param part for another build of the app */
export type AppConfiguration = (
  env?: { readonly version?: string; readonly part?: 'node' | 'worker' },
  options?: { mode?: Configuration['mode'] },
) => Configuration;

/**
 * Defines an app's webpack configuration. Only the shell is a page's entry; in development a remote has one too, `src/standalone.tsx`.
 * @param configUrl `import.meta.url` of webpack.config.ts, whose folder has the app's name
 * @returns a function, because the version is a hash of the present sources
 */
export function defineApp(configUrl: string, { exposes = {} }: AppOptions = {}): AppConfiguration {
  const folder = dirname(fileURLToPath(configUrl));
  const name = basename(folder);
  return (env, { mode } = {}) => {
    const isDev = mode === 'development';
    const version = isDev ? DEV_VERSION : (env?.version ?? appVersion(folder));
    const app = { folder, name, version, base: releaseUrl(name, version), isDev };
    if (env?.part === 'node') return serverConfiguration(app);
    if (env?.part === 'worker') return workerConfiguration(app);
    return name === 'shell' ? shellConfiguration(app) : remoteConfiguration(app, exposes);
  };
}
