import { createRequire } from 'node:module';
import { basename } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { browsers } from './browsers.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns a class name that is the same in every build, e.g. `mfe-cart__CartPage__row`. @param file absolute */
export function classNameOf(file: string, local: string): string {
  const [, owner] = /.*[\\/]([^\\/]+)[\\/]src[\\/]/.exec(file) ?? [];
  return `${owner}__${basename(file, '.module.css')}__${local}`;
}

/** Returns webpack's rules by kind of file. @param node keeps only the class names of stylesheets */
export function rules(dev: boolean, node = false): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
        },
        env: { targets: node ? { node: 24 } : browsers },
        // Webpack makes the paths of an object relative, not those of a text.
        sourceMaps: true,
        parseMap: true,
      },
    },
    {
      test: /\.css$/,
      use: [
        // Relative to the stylesheet.
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
            // Applies the loaders below to imported stylesheets too.
            importLoaders: 3,
          },
        },
        resolve('./layerModules.cjs'),
        resolve('./scopeToasts.cjs'),
        resolve('./pruneReboot.cjs'),
      ],
      sideEffects: true,
    },
    { test: /[\\/]texts\.json$/, type: 'javascript/auto', loader: resolve('../texts/loader.cjs') },
    { test: /\.(woff2|svg|webp|png|jpg)$/, type: 'asset/resource' },
    ...(dev || node
      ? []
      : [{ test: /\.woff2$/, resourceQuery: /weight/, loader: resolve('./subsetFont.cjs') }]),
  ];
}
