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
  /** Where the files of this release are served, with a slash at the end. */
  readonly base: string;
}

const ENTRIES = ['./src/server.tsx', './src/routes.tsx', './src/routes.ts'];

/**
 * An app for Node: one file that the gateway renders pages with (shell/src/server.tsx). A remote's exports its pages, and takes
 * from the shell's what is shared, as it does in the browser; pictures and styles are named as there and written by that build.
 */
export function serverConfiguration({ folder, name, version, base }: PartBuild): Configuration {
  const isShell = name === 'shell';
  return {
    name: `${name} for Node`,
    mode: 'production',
    context: folder,
    entry: ENTRIES.find((file) => existsSync(join(folder, file))) ?? {},
    devtool: false,
    target: 'node20',
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
      // One file, whatever the browser loads later; and pictures by their paths, for Node has no page they are relative to.
      parser: { javascript: { dynamicImportMode: 'eager', url: 'relative' } },
      generator: { 'asset/resource': { emit: false } },
    },
    ...(isShell ? {} : { externals: [shareScope], externalsType: 'commonjs' }),
    // Read by people when a page fails, and by nobody over a line.
    optimization: { minimize: false, splitChunks: false },
    ...buildSettings(`${name}-node`),
  };
}

/** What is one instance per page: a trailing slash in the table stands for every module of the package. */
async function shareScope({ request = '' }: { readonly request?: string }): Promise<string | undefined> {
  const isShared = Object.keys(sharedRanges).some((entry) =>
    entry.endsWith('/') ? request.startsWith(entry) : request === entry,
  );
  return isShared ? `commonjs ${request}` : undefined;
}
