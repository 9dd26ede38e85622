import { createRequire } from 'node:module';
import { basename } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const { resolve } = createRequire(import.meta.url);

/**
 * A CSS module's class name tells its owner: `mfe-cart__CartPage__row`. It has no hash, so it is the same in every
 * build that bundles the file.
 * @param file absolute, below the `src` of its package
 */
export function classNameOf(file: string, local: string): string {
  const [, owner] = /.*[\\/]([^\\/]+)[\\/]src[\\/]/.exec(file) ?? [];
  return `${owner}__${basename(file, '.module.css')}__${local}`;
}

/**
 * How each kind of file is compiled; loaders are resolved from here, so an app depends on this package alone.
 * @param node for Node, where of a stylesheet only the names of its classes count
 */
export function rules(dev: boolean, node = false): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
        },
      },
    },
    {
      test: /\.css$/,
      use: [
        // Relative to the stylesheet: with the version's folder in it, a cached module would name the folder of an earlier build.
        ...(node ? [] : [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } }]),
        {
          loader: resolve('css-loader'),
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportOnlyLocals: node,
              getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
                classNameOf(resourcePath, local),
            },
            // What a stylesheet imports goes through the loader below too.
            importLoaders: 1,
          },
        },
        resolve('./scopeToasts.cjs'),
      ],
      sideEffects: true,
    },
    { test: /\.(woff2|svg|webp|png|jpg)$/, resourceQuery: { not: /inline/ }, type: 'asset/resource' },
    { test: /\.svg$/, resourceQuery: /inline/, type: 'asset/inline' },
    ...(dev || node
      ? []
      : [{ test: /\.woff2$/, resourceQuery: /weight/, loader: resolve('./subsetFont.cjs') }]),
  ];
}
