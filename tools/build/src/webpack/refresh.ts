import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { buildFolder } from '../root';

const require = createRequire(import.meta.url);

const shim = join(buildFolder, 'src/webpack/refreshRuntime.cjs');
// By path, because the package does not export it.
const realRuntime = join(
  require.resolve('react-refresh/package.json'),
  '../cjs/react-refresh-runtime.development.js',
);

/**
 * Fast Refresh for remotes in the shell: all apps share the page's first refresh runtime, with app names in component ids. With one
 * runtime per container, edits would be fetched but not applied (module-federation/core#4686).
 */
export function refreshPlugins(name: string): WebpackPluginInstance[] {
  return [
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
      if (resource.contextInfo?.issuer !== shim) resource.request = shim;
    }),
    new webpack.DefinePlugin({ __APP_NAME__: JSON.stringify(name) }),
    new webpack.NormalModuleReplacementPlugin(/^real-react-refresh-runtime$/, realRuntime),
    new ReactRefreshPlugin({
      library: 'shop',
      overlay: false,
      exclude: [/node_modules/, /refreshRuntime\.cjs/],
    }),
  ];
}
