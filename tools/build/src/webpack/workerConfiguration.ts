import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { scriptMinimizer } from './browsers';
import { commonConfiguration, type AppBuild } from './commonConfiguration';
import { rules } from './rules';

const SOURCE = 'src/serviceWorker/worker/worker.ts';

export function hasWorker(folder: string): boolean {
  return existsSync(join(folder, SOURCE));
}

/** Builds a service worker without a version, so that it changes only with its sources. */
export function workerConfiguration(app: AppBuild): Configuration {
  return {
    ...commonConfiguration(app),
    entry: { sw: `./${SOURCE}` },
    devtool: false,
    // With 'browserslist' webpack would expect a document.
    target: ['webworker', 'es2022'],
    output: { path: join(app.folder, 'dist', app.version), filename: '[name].js', publicPath: '' },
    module: { rules: rules(false) },
    optimization: { minimizer: [scriptMinimizer] },
  };
}
