import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, type BrotliOptions } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { containerName, FILE_LIMIT_MS, PAGE_LIMIT_MS, releaseUrl } from 'contract';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { appVersion, DEV_VERSION } from '../version';
import { buildFolder } from '../root';
import { brandFolder, checkBrandFacts, readBrandOfPage } from './brand';
import { styleMinimizer } from './browsers';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { PortableFederationPlugin } from './PortableFederationPlugin';
import { PageFilesPlugin } from './PageFilesPlugin';
import { refreshPlugins } from './refresh';
import { rules } from './rules';
import { productionRouter, providedRuntime } from './runtimeCore';
import { serverConfiguration } from './serverConfiguration';
import { buildSettings } from './buildSettings';
import { shared } from './shared';
import { VersionlessChunksPlugin } from './VersionlessChunksPlugin';
import { RoutesInEntryPlugin } from './RoutesInEntryPlugin';
import { workerConfiguration } from './workerConfiguration';

export const ENTRY = 'remoteEntry.js';

export const SERVER_ENTRY = 'server.cjs';

export interface AppOptions {
  /** E.g. `{ './routes': './src/routes.tsx' }`. */
  readonly exposes?: Readonly<Record<string, string>>;
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
  return (env, { mode = 'production' } = {}) => {
    checkBrandFacts();
    const dev = mode === 'development';
    const version = dev ? DEV_VERSION : (env?.version ?? appVersion(folder));
    const isShell = name === 'shell';
    const base = releaseUrl(name, version);
    const part = { folder, name, version, base };
    if (env?.part === 'node') return serverConfiguration(part);
    if (env?.part === 'worker') return workerConfiguration(part);
    const page = isShell ? './src/start/entry.ts' : './src/standalone.tsx';
    const hash = dev ? '' : '.[contenthash:8]';
    // Unique per release, because the runtime finds stylesheets in the page by name.
    const stylesheet = `[name]${hash}${dev ? '' : `.${version}`}.css`;
    const routes = exposes['./routes'];

    return {
      name,
      mode: dev ? 'development' : 'production',
      context: folder,
      entry: isShell || dev ? { main: page } : {},
      // Source maps are not served.
      devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
      target: 'browserslist',
      output: {
        path: join(folder, 'dist', version),
        // A remote derives it from its script's URL. The shell's page may be at any depth.
        publicPath: isShell ? base : 'auto',
        // A page may have two releases of a remote.
        uniqueName: containerName(name, version),
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        assetModuleFilename: `[name]${hash}[ext]`,
        crossOriginLoading: 'anonymous',
        // The shell's runtime loads chunks before the shell's policy exists.
        ...(isShell && { trustedTypes: { policyName: 'shell' } }),
        chunkLoadTimeout: FILE_LIMIT_MS,
        // Lets a retry evaluate a module that threw.
        strictModuleExceptionHandling: true,
        clean: !dev,
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        // RxJS as ES2015.
        conditionNames: ['es2015', '...'],
        alias: { ...(isShell && providedRuntime.alias), ...(!dev && productionRouter(folder)) },
      },
      module: { rules: rules(dev) },
      plugins: [
        new ModuleFederationPlugin({
          name: containerName(name, version),
          ...(isShell ? {} : { filename: ENTRY, exposes: { ...exposes } }),
          shared: shared(isShell),
          shareStrategy: 'loaded-first',
          manifest: !isShell,
          dts: false,
          dev: { disableDynamicRemoteTypeHints: true },
          ...(isShell && { runtimePlugins: providedRuntime.runtimePlugins }),
          experiments: {
            // The shell's single script contains its shared packages. A remote that runs alone waits for them.
            asyncStartup: !isShell,
            // A dev server runs remotes without the shell, which provides the runtime.
            externalRuntime: !isShell && !dev,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        new PortableFederationPlugin(containerName(name, version)),
        new MiniCssExtractPlugin({
          filename: stylesheet,
          chunkFilename: stylesheet,
        }),
        ...(dev ? [] : [new VersionlessChunksPlugin(), new ChunkIntegrityPlugin(), compileHint]),
        ...(isShell || dev || !routes
          ? []
          : [
              new PageFilesPlugin(join(folder, routes)),
              new RoutesInEntryPlugin(containerName(name, version)),
            ]),
        ...(isShell || dev ? [htmlPlugin(folder, base)] : []),
        publicFiles(isShell),
        ...(dev ? refreshPlugins(name) : compressionPlugins),
      ],
      optimization: {
        // Keeps the dev page if a compilation fails.
        emitOnErrors: false,
        // A worker is a single file, because the policy allows it no other.
        splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.endsWith('.worker') },
        minimizer: [
          new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
          styleMinimizer,
        ],
      },
      ...buildSettings(`${name}-${mode}`),
    };
  };
}

function htmlPlugin(folder: string, publicPath: string): WebpackPluginInstance {
  const own = join(folder, 'src/index.html');
  return new HtmlWebpackPlugin({
    inject: !existsSync(own),
    template: existsSync(own) ? own : join(buildFolder, 'src/webpack/standalone.html'),
    minify: false,
    scriptLoading: 'defer',
    publicPath,
    brand: readBrandOfPage(),
    limitMs: PAGE_LIMIT_MS,
  });
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

function publicFiles(isShell: boolean): WebpackPluginInstance {
  const ofBrand = (from: string, to?: string) => ({ from: join(brandFolder, from), to });
  const ofShell = [{ from: 'src/start/early.js' }, ofBrand('public'), ofBrand('socialCard.png', 'card.png')];
  const patterns = isShell ? ofShell : [{ from: 'src/public' }];
  return new CopyPlugin({ patterns: patterns.map((pattern) => ({ ...pattern, noErrorOnMissing: true })) });
}

// The gateway compresses pages.
const compressible = { test: /\.(js|css|json|svg)$/, threshold: 512, minRatio: 0.9 };
const compressionPlugins = [
  new CompressionPlugin({ ...compressible, filename: '[path][base].gz', algorithm: 'gzip' }),
  new CompressionPlugin<BrotliOptions>({
    ...compressible,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
] as WebpackPluginInstance[];
