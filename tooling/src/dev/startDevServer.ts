import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { shell, type AppName } from '../apps';
import { root } from '../root';
import { DEV_VERSION } from '../build/version';
import type { AppConfiguration } from '../webpack/defineApp';

export interface DevServerOptions {
  readonly name: AppName;
  readonly host: string;
  readonly port: number;
  /** Origin that answers what the app itself does not: feed, pictures, emulator. */
  readonly backend: string;
}

export interface DevServer {
  /** Resolves when the first compilation has ended, well or not. */
  readonly ready: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * An app's dev server: its files under the dev version's folder, a release.json that names them, and at every other path
 * the remote alone in its small mock shell. The shell's page is also written to its `dist`, where the gateway fills it.
 */
export async function startDevServer({ name, host, port, backend }: DevServerOptions): Promise<DevServer> {
  const isShell = name === shell.name;
  const files = isShell ? `/shell/${DEV_VERSION}/` : `/mfe/${name}/${DEV_VERSION}/`;
  const { default: configure } = (await import(
    pathToFileURL(join(root, name, 'webpack.config.ts')).href
  )) as { default: AppConfiguration };
  const compiler = webpack(configure({}, { mode: 'development' }));
  let manifest: string | Buffer = '';
  compiler.hooks.emit.tap('manifest', ({ assets }) => {
    manifest = assets['mf-manifest.json']?.source() ?? '';
  });
  const ready = new Promise<void>((resolve) => compiler.hooks.done.tap('ready', () => resolve()));
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      devMiddleware: {
        publicPath: files,
        writeToDisk: isShell && ((file) => file.endsWith('.html')),
        stats: 'errors-warnings',
      },
      historyApiFallback: { index: `${files}index.html` },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      proxy: [
        {
          context: ['/api', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'],
          target: backend,
        },
      ],
      setupMiddlewares: (middlewares, { app }) => {
        app?.get(`/mfe/${name}/release.json`, (_request, response) => {
          response.json(describeDevRelease(name, files, manifest));
        });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return { ready, stop: () => server.stop() };
}

/** What discovery asks for. Only the manifest has a hash: files change under the page, and dev builds do not check them. */
function describeDevRelease(name: string, files: string, manifest: string | Buffer) {
  return {
    name,
    version: DEV_VERSION,
    manifest: `${files}mf-manifest.json`,
    integrity: `sha384-${createHash('sha384').update(manifest).digest('base64')}`,
    preload: [],
    files: {},
  };
}
