import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, type BrotliOptions } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { containerName, releaseUrl } from 'contract';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { appVersion, DEV_VERSION } from '../version';
import { buildFolder } from '../root';
import { brandFolder, readBrandOfPage } from './brand';
import { ChunkIntegrityPlugin, FILE_TIMEOUT_MS } from './ChunkIntegrityPlugin';
import { PageFilesPlugin } from './PageFilesPlugin';
import { refreshPlugins } from './refresh';
import { rules } from './rules';
import { productionRouter, providedRuntime } from './runtimeCore';
import { serverConfiguration } from './serverConfiguration';
import { buildSettings } from './buildSettings';
import { shared } from './shared';
import { SharedModulesPlugin } from './SharedModulesPlugin';
import { workerConfiguration } from './workerConfiguration';

/** The file by which a remote is entered: its federation container and the runtime that loads its chunks. */
export const ENTRY = 'remoteEntry.js';

/** The same app for Node, where the gateway renders pages: one file, beside the browser's. */
export const SERVER_ENTRY = 'server.cjs';

/** What an app states for itself. */
export interface AppOptions {
  /** What others may load from it: `./routes` and the few widgets others embed, as `{ './routes': './src/routes.tsx' }`. */
  readonly exposes?: Readonly<Record<string, string>>;
}

/**
 * What webpack-cli and our own build call; `mode: 'development'` gives the configuration of the dev server, `version` another
 * version than `appVersion` does, `part` that of another build of the app: for Node, or its service worker.
 */
export type AppConfiguration = (
  env?: { readonly version?: string; readonly part?: 'node' | 'worker' },
  options?: { mode?: Configuration['mode'] },
) => Configuration;

/**
 * An app's webpack configuration. The shell is the only entry of the page; a remote has no entry of its own but in
 * development, where `src/standalone.tsx` runs it alone.
 * @param configUrl `import.meta.url` of the app's webpack.config.ts; the folder it is in has the app's name
 * @returns the configuration, made when webpack asks for it: its version is a hash of the sources as they are then
 */
export function defineApp(configUrl: string, { exposes = {} }: AppOptions = {}): AppConfiguration {
  const folder = dirname(fileURLToPath(configUrl));
  const name = basename(folder);
  return (env, { mode = 'production' } = {}) => {
    const dev = mode === 'development';
    const version = dev ? DEV_VERSION : (env?.version ?? appVersion(folder));
    const isShell = name === 'shell';
    const base = releaseUrl(name, version);
    const part = { folder, name, version, base };
    if (env?.part === 'node') return serverConfiguration(part);
    if (env?.part === 'worker') return workerConfiguration(part);
    const page = isShell ? './src/entry.ts' : './src/standalone.tsx';
    const hash = dev ? '' : '.[contenthash:8]';
    // No two releases share a name: the runtime of one would take the other's stylesheet in the page for its own.
    const stylesheet = `[name]${hash}${dev ? '' : `.${version}`}.css`;
    const routes = exposes['./routes'];

    return {
      name,
      mode: dev ? 'development' : 'production',
      context: folder,
      entry: isShell || dev ? { main: page } : {},
      // Beside the files and named by none of them: maps are not served.
      devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
      target: ['web', 'es2022'],
      output: {
        path: join(folder, 'dist', version),
        // A remote asks its own script where it came from; the shell's page stands at every depth of the site.
        publicPath: isShell ? base : 'auto',
        // The version in the name lets two releases of a remote live in one page (federation: chunks are kept by it).
        uniqueName: containerName(name, version),
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        assetModuleFilename: `[name]${hash}[ext]`,
        crossOriginLoading: 'anonymous',
        // The shell's runtime loads chunks before the shell's code has said which scripts of others may be loaded.
        ...(isShell && { trustedTypes: { policyName: 'shell' } }),
        chunkLoadTimeout: FILE_TIMEOUT_MS,
        // A module that throws while it is evaluated is evaluated anew at the next try, not used half done.
        strictModuleExceptionHandling: true,
        clean: !dev,
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        // RxJS in the language that the shop itself is sent in.
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
            // The shell's shared packages are in its one script; a remote alone waits for its own.
            asyncStartup: !isShell,
            // Alone, under its dev server, a remote has no shell to bring the runtime.
            externalRuntime: !isShell && !dev,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        new MiniCssExtractPlugin({
          filename: stylesheet,
          chunkFilename: stylesheet,
          attributes: { 'data-mfe': name },
        }),
        ...(dev ? [] : [new ChunkIntegrityPlugin(), new SharedModulesPlugin()]),
        ...(isShell || dev || !routes ? [] : [new PageFilesPlugin(join(folder, routes))]),
        ...(isShell || dev ? [htmlPlugin(folder, base)] : []),
        publicFiles(isShell),
        ...(dev ? refreshPlugins(name) : compressionPlugins),
      ],
      optimization: {
        // In development too: what cannot be compiled leaves the page as it was, so that the next save finds it there.
        emitOnErrors: false,
        // A worker is one file: the policy that files are sent with lets it load no other.
        splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.endsWith('.worker') },
        minimizer: [
          new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
          new CssMinimizerPlugin(),
        ],
      },
      ...buildSettings(`${name}-${mode}`),
    };
  };
}

function htmlPlugin(folder: string, publicPath: string): WebpackPluginInstance {
  const own = join(folder, 'src/index.html');
  return new HtmlWebpackPlugin({
    // A page of its own places its files itself.
    inject: !existsSync(own),
    template: existsSync(own) ? own : join(buildFolder, 'src/webpack/standalone.html'),
    minify: false,
    scriptLoading: 'defer',
    // A page stands at every depth of the site, so it names its files from the root.
    publicPath,
    brand: readBrandOfPage(),
  });
}

/** Copies files under the names they have: others ask for them by name, such as a web manifest for its icons. */
function publicFiles(isShell: boolean): WebpackPluginInstance {
  const ofBrand = isShell ? [join(brandFolder, 'public')] : [];
  return new CopyPlugin({ patterns: [{ from: 'src/public', noErrorOnMissing: true }, ...ofBrand] });
}

// The page itself is filled when it is served, so only what it loads is compressed ahead.
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
