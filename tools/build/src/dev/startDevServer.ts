import { join } from 'node:path';
import { releaseUrl, type Release } from 'contract';
import { sha384 } from 'service-kit';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Remote, Repository } from '../apps';
import { loadConfiguration } from '../compileApp';
import { DEV_VERSION } from '../version';
import { ENTRY } from '../webpack/pageConfiguration';

export interface DevServerOptions {
  readonly workspace: Repository;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** Origin of feeds, pictures and emulator. */
  readonly backend: string;
}

const FOR_ANY_ORIGIN = { 'access-control-allow-origin': '*' };

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/**
 * Starts an app's dev server: its files in the dev version's folder, a release.json, and the remote alone at other paths. Writes the
 * shell's page to `dist` for the gateway. @returns when it listens; it still compiles
 */
export async function startDevServer(options: DevServerOptions) {
  const { workspace, name, host, port, backend } = options;
  const remote = workspace.remotes.find((each) => each.name === name);
  const isShell = remote === undefined;
  const files = releaseUrl(name, DEV_VERSION);
  const configure = await loadConfiguration(join(workspace.root, name));
  // Hides messages about its address.
  const compiler = webpack({
    ...configure({}, { mode: 'development' }),
    infrastructureLogging: { level: 'error' },
  });
  let entry: string | Buffer = '';
  compiler.hooks.emit.tap('entry', ({ assets }) => {
    entry = assets[ENTRY]?.source() ?? entry;
  });
  /** Resolves when the first compilation ends, even with errors. */
  const ready = new Promise<void>((resolve) => compiler.hooks.done.tap('ready', () => resolve()));
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      allowedHosts: 'all',
      headers: FOR_ANY_ORIGIN,
      devMiddleware: {
        publicPath: files,
        writeToDisk: isShell && ((file) => file.endsWith('.html')),
        stats: 'errors-warnings',
      },
      historyApiFallback: { index: `${files}index.html` },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      proxy: [
        {
          context: [
            '/api',
            '/folder',
            '/identitytoolkit.googleapis.com',
            '/securetoken.googleapis.com',
            '/emulator',
          ],
          target: backend,
        },
      ],
      setupMiddlewares: (middlewares, { app }) => {
        if (remote) {
          app?.get(`/mfe/${name}/release.json`, (_request, response) => {
            // Requests of this route do not pass the server's own headers.
            response.set(FOR_ANY_ORIGIN).json(describeDevRelease(remote, files, entry));
          });
        }
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return { ready, stop: () => server.stop() };
}

/** Only the entry has a hash: a dev build's chunks change while the page is open. */
function describeDevRelease(remote: Remote, files: string, entry: string | Buffer): Release {
  const { name, team, label, routes } = remote;
  const integrity = sha384(entry);
  return {
    name,
    version: DEV_VERSION,
    team,
    label,
    routes,
    entry: `${files}${ENTRY}`,
    integrity,
    preload: [],
    files: { [ENTRY]: integrity },
    assets: {},
    bytes: {},
    share: {},
    inputs: '0'.repeat(64),
  };
}
