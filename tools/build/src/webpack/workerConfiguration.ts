import { existsSync } from 'node:fs';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { buildSettings } from './buildSettings';
import { rules } from './rules';
import type { PartBuild } from './serverConfiguration';

const SOURCE = 'src/serviceWorker/worker/worker.ts';

export function hasWorker(folder: string): boolean {
  return existsSync(join(folder, SOURCE));
}

/** Builds a service worker without a version, so that it changes only with its sources. */
export function workerConfiguration({ folder, name, version }: PartBuild): Configuration {
  return {
    name: `${name}'s service worker`,
    mode: 'production',
    context: folder,
    entry: { sw: `./${SOURCE}` },
    devtool: false,
    // With 'browserslist' webpack would expect a document.
    target: ['webworker', 'es2022'],
    output: { path: join(folder, 'dist', version), filename: '[name].js', publicPath: '' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: rules(false) },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    ...buildSettings(`${name}-worker`),
  };
}
