import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { commonConfiguration, type AppBuild } from './commonConfiguration';
import { rules } from './rules';
import { sharedRanges } from './shared';

export const SERVER_ENTRY = 'server.cjs';

/** A remote with widgets has a `server.ts` that exports routes and widgets. */
const ENTRIES = ['./src/server.tsx', './src/server.ts', './src/routes.tsx', './src/routes.ts'];

/** An entry with a trailing slash covers all modules of the package. */
const SHARED = Object.keys(sharedRanges).map((entry) =>
  entry.endsWith('/') ? new RegExp(`^${entry}`) : entry,
);

/** @param folder of the app, absolute @returns undefined if the app has no code for Node */
export function serverEntry(folder: string): string | undefined {
  return ENTRIES.find((file) => existsSync(join(folder, file)));
}

/**
 * Builds an app for Node: a single file with which the gateway renders pages. A remote uses the shell's shared packages. Pictures and
 * styles come from the build for browsers.
 */
export function serverConfiguration(app: AppBuild): Configuration {
  const { folder, name, version, base } = app;
  return {
    ...commonConfiguration(app),
    entry: serverEntry(folder) ?? {},
    devtool: false,
    target: 'node24',
    output: {
      path: join(folder, 'dist', version),
      publicPath: base,
      filename: SERVER_ENTRY,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
    },
    module: {
      rules: rules(false, true),
      // A single file with dynamic imports; pictures by path, because Node has no page to resolve them against.
      parser: { javascript: { dynamicImportMode: 'eager', url: 'relative' } },
      generator: { 'asset/resource': { emit: false } },
    },
    externals: name === 'shell' ? [] : SHARED,
    externalsType: 'commonjs',
    // Not minified: never sent to browsers.
    optimization: { minimize: false, splitChunks: false },
  };
}
