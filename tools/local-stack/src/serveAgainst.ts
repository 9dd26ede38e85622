import { distOf, type Remote, type Workspace } from 'build/apps';
import { watchBuilds } from 'build/dev';
import pc from 'picocolors';
import { listen, loadEnvFile, originAt, probePort, type Served } from 'service-kit';
import { createRemoteHost } from './remoteHost';
import { readLocalStackSettings } from './settings';

export interface AgainstOptions {
  readonly workspace: Workspace;
  readonly names: readonly string[];
  readonly shop: string;
  /** Default: the remote's port, or any free one if it is taken. */
  readonly port?: number;
  readonly log?: (line: string) => void;
}

/** Builds a remote after each save, and serves it to browsers of a shop that ask for it (docs/teams.md). @throws Error for wrong options */
export async function serveAgainst(options: AgainstOptions): Promise<Served & { readonly link: string }> {
  const { workspace, names, log = console.log } = options;
  const { name } = theOneRemote(workspace, names);
  const shop = toOrigin(options.shop);
  loadEnvFile(workspace.root);
  const { host, ports } = readLocalStackSettings(process.env, workspace);
  log(pc.dim(`building ${name}`));
  const builds = await watchBuilds({
    workspace,
    name,
    onBuilt: ({ version, seconds }) =>
      log(
        `${pc.green('✓')} ${name} ${version} ${pc.dim(`in ${seconds.toFixed(1)} s: reload the page, or go to another one`)}`,
      ),
    onFailed: (error) => log(pc.red((error as Error).message)),
  });
  try {
    const app = createRemoteHost(name, distOf(workspace.root, name));
    const own = { name, host, port: options.port ?? ports[name] ?? 0 };
    // A shop on this machine uses this port for its own host of the remote.
    const free = await probePort(own).catch(() => 0);
    const port = await listen(app, { ...own, port: free });
    const here = originAt(host, port).replace('//127.0.0.1:', '//localhost:');
    const link = `${shop}/?${name}=${here}`;
    log(`\n${pc.green('Open:')} ${pc.bold(link)}\n`);
    log(`It shows ${name} from this machine, in your browser alone, until you take it back there.`);
    log('Ctrl-C stops it.');
    return {
      link,
      ready: Promise.resolve(),
      async stop() {
        await Promise.all([builds.stop(), app.close()]);
      },
    };
  } catch (error) {
    await builds.stop();
    throw error;
  }
}

function theOneRemote({ remotes }: Workspace, names: readonly string[]): Remote {
  const remote = remotes.find(({ name }) => name === names[0]);
  if (remote && names.length === 1) return remote;
  const known = remotes.map(({ name }) => name).join(', ');
  throw new Error(
    `--against takes one remote, e.g. "npm run dev -- mfe-cart --against ...". There are: ${known}.`,
  );
}

function toOrigin(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new Error(`--against ${text} is no shop. It takes an origin, like http://localhost:3000.`);
}
