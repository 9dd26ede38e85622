import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { buildSettings } from './buildSettings';
import { rules } from './rules';
import { sharedRanges } from './shared';

export interface PartBuild {
  /** Of the app, absolute. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** With a trailing slash. */
  readonly base: string;
}

/** A remote with widgets has a `server.ts` that exports routes and widgets. */
const ENTRIES = ['./src/server.tsx', './src/server.ts', './src/routes.tsx', './src/routes.ts'];

/** @param folder of the app, absolute @returns undefined if the app has no code for Node */
export function serverEntry(folder: string): string | undefined {
  return ENTRIES.find((file) => existsSync(join(folder, file)));
}

/**
 * Builds an app for Node: a single file with which the gateway renders pages. A remote uses the shell's shared packages. Pictures and
 * styles come from the build for browsers.
 */
export function serverConfiguration({ folder, name, version, base }: PartBuild): Configuration {
  const isShell = name === 'shell';
  return {
    name: `${name} for Node`,
    mode: 'production',
    context: folder,
    entry: serverEntry(folder) ?? {},
    devtool: false,
    target: 'node24',
    output: {
      path: join(folder, 'dist', version),
      publicPath: base,
      filename: 'server.cjs',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: rules(false, true),
      // A single file with dynamic imports; pictures by path, because Node has no page to resolve them against.
      parser: { javascript: { dynamicImportMode: 'eager', url: 'relative' } },
      generator: { 'asset/resource': { emit: false } },
    },
    ...(isShell ? {} : { externals: [shareScope], externalsType: 'commonjs' }),
    // Not minified: never sent to browsers.
    optimization: { minimize: false, splitChunks: false },
    ...buildSettings(`${name}-node`),
  };
}

/** An entry with a trailing slash covers all modules of the package. */
async function shareScope({ request = '' }: { readonly request?: string }): Promise<string | undefined> {
  const isShared = Object.keys(sharedRanges).some((entry) =>
    entry.endsWith('/') ? request.startsWith(entry) : request === entry,
  );
  return isShared ? `commonjs ${request}` : undefined;
}
