import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import { containerName, FILE_LIMIT_MS, PAGE_LIMIT_MS } from 'contract';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { buildFolder } from '../root';
import { TextsPlugin } from '../texts/TextsPlugin';
import { scriptMinimizer, styleMinimizer } from './browsers';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { commonConfiguration, type AppBuild } from './commonConfiguration';
import { PortableFederationPlugin } from './PortableFederationPlugin';
import { refreshPlugins } from './refresh';
import { RoutesPlugin } from './RoutesPlugin';
import { rules } from './rules';
import { productionRouter, providedRuntime } from './runtimeCore';
import { shared } from './shared';
import { VersionlessChunksPlugin } from './VersionlessChunksPlugin';

export const ENTRY = 'remoteEntry.js';

const STANDALONE_PAGE = join(buildFolder, 'src/webpack/standalone.html');

export type Exposes = Readonly<Record<string, string>>;

/** The shell's single script contains the shared packages, and the federation runtime of the remotes. */
export function shellConfiguration(app: AppBuild): Configuration {
  return pageConfiguration(app, {
    entry: { main: './src/start/entry.ts' },
    // The page may be at any depth. The runtime loads chunks before the shell's policy exists.
    output: { publicPath: app.base, trustedTypes: { policyName: 'shell' } },
    alias: providedRuntime.alias,
    federation: { shared: shared(true), manifest: false, runtimePlugins: providedRuntime.runtimePlugins },
    plugins: [
      htmlPlugin(app.base, { template: 'src/index.html', inject: false }),
      copyPlugin({ from: 'src/start/early.js' }),
    ],
  });
}

/** A remote has a page only in development, where it runs alone. */
export function remoteConfiguration(app: AppBuild, exposes: Exposes): Configuration {
  const { folder, name, version, isDev } = app;
  const routes = exposes['./routes'];
  return pageConfiguration(app, {
    entry: isDev ? { main: './src/standalone.tsx' } : {},
    // Derived from the script's URL.
    output: { publicPath: 'auto' },
    federation: {
      filename: ENTRY,
      exposes: { ...exposes },
      shared: shared(false),
      manifest: true,
      experiments: {
        // A remote that runs alone waits for its shared packages, and has no shell that provides the runtime.
        asyncStartup: true,
        externalRuntime: !isDev,
      },
    },
    plugins: [
      ...(isDev ? [htmlPlugin(app.base, { template: STANDALONE_PAGE })] : []),
      ...(!isDev && routes ? [new RoutesPlugin(join(folder, routes), containerName(name, version))] : []),
      copyPlugin({ from: 'src/public' }),
    ],
  });
}

interface OwnConfiguration extends Pick<Configuration, 'output'> {
  readonly entry: Record<string, string>;
  readonly alias?: Record<string, string>;
  readonly federation: ConstructorParameters<typeof ModuleFederationPlugin>[0];
  readonly plugins: WebpackPluginInstance[];
}

/** Returns what the builds of the shell and of remotes for browsers have in common. */
function pageConfiguration(app: AppBuild, own: OwnConfiguration): Configuration {
  const { folder, name, version, isDev } = app;
  // A page may have two releases of a remote.
  const uniqueName = containerName(name, version);
  const hash = isDev ? '' : '.[contenthash:8]';
  // Unique per release, because the runtime finds stylesheets in the page by name.
  const stylesheet = `[name]${hash}${isDev ? '' : `.${version}`}.css`;
  const common = commonConfiguration(app);
  return {
    ...common,
    entry: own.entry,
    // Source maps are not served.
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    target: 'browserslist',
    output: {
      path: join(folder, 'dist', version),
      uniqueName,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: FILE_LIMIT_MS,
      // Lets a retry evaluate a module that threw.
      strictModuleExceptionHandling: true,
      clean: !isDev,
      ...own.output,
    },
    resolve: {
      ...common.resolve,
      // RxJS as ES2015.
      conditionNames: ['es2015', '...'],
      alias: { ...own.alias, ...(!isDev && productionRouter(folder)) },
    },
    module: { rules: rules(isDev) },
    plugins: [
      new ModuleFederationPlugin({
        name: uniqueName,
        shareStrategy: 'loaded-first',
        dts: false,
        dev: { disableDynamicRemoteTypeHints: true },
        ...own.federation,
        experiments: {
          ...own.federation.experiments,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new PortableFederationPlugin(uniqueName),
      new MiniCssExtractPlugin({ filename: stylesheet, chunkFilename: stylesheet }),
      new TextsPlugin(),
      ...(isDev ? [] : [new VersionlessChunksPlugin(), new ChunkIntegrityPlugin(), compileHint]),
      ...own.plugins,
      ...(isDev ? refreshPlugins(name) : compressionPlugins),
    ],
    optimization: {
      // Keeps the dev page if a compilation fails.
      emitOnErrors: false,
      // A worker is a single file, because the policy allows it no other.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.endsWith('.worker') },
      minimizer: [scriptMinimizer, styleMinimizer],
    },
  };
}

function htmlPlugin(publicPath: string, options: HtmlWebpackPlugin.Options): WebpackPluginInstance {
  return new HtmlWebpackPlugin({
    minify: false,
    scriptLoading: 'defer',
    publicPath,
    limitMs: PAGE_LIMIT_MS,
    ...options,
  });
}

function copyPlugin(...patterns: readonly { from: string; to?: string }[]) {
  return new CopyPlugin({ patterns: patterns.map((pattern) => ({ ...pattern, noErrorOnMissing: true })) });
}

// Chromium compiles the functions while it downloads the script, instead of one by one when they are first called.
const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  // In a stylesheet it would break the first rule.
  test: /\.js$/,
  // After the minimizer, which removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

// The gateway compresses pages.
const compressionPlugins = ['gzip', 'brotliCompress'].map(
  (algorithm) =>
    new CompressionPlugin({ test: /\.(js|css|json|svg)$/, threshold: 512, minRatio: 0.9, algorithm }),
);
