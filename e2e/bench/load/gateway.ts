import { createGateway, gatewaySettings, toGatewaySettings } from 'gateway';
import { createPageCache } from 'gateway/nginx';
import { listen, originAt, readSettings } from 'service-kit';
import { distOf, readWorkspace } from 'build/workspace';

/** What a gateway in a process of its own is told: as that of a container, beside services that run elsewhere. */
export interface GatewayMessage {
  readonly stateFolder: string;
  readonly discovery: string;
  readonly feed: string;
  readonly remotes: Readonly<Record<string, string>>;
  /** Folder for the pages that nginx keeps before it. */
  readonly pageCache?: string | undefined;
}

const HOST = '127.0.0.1';
const { root, shell } = readWorkspace();

process.once('message', (message) => void start(message as GatewayMessage));
process.on('disconnect', () => process.exit());

async function start({ stateFolder, discovery, feed, remotes, pageCache }: GatewayMessage): Promise<void> {
  const gateway = await createGateway({
    // The same of all of them, or each would have pages of its own.
    settings: toGatewaySettings(readSettings({ PUBLIC_ORIGIN: 'https://shop.example' }, gatewaySettings)),
    shellDist: distOf(root, shell.name),
    stateFolder,
    origins: { discovery, feed, remote: (name) => remotes[name] },
    plugins: [{ identity: { emulator: true, projectId: 'demo-storefront' } }],
    pageCache:
      pageCache === undefined
        ? undefined
        : createPageCache({ folder: pageCache, seconds: 1, warn: console.warn }),
    // As in a container: each request is a line.
    log: { write: () => {} },
  });
  const port = await listen(gateway, { name: 'shell', host: HOST, port: 0 });
  process.send?.(originAt(HOST, port));
}
