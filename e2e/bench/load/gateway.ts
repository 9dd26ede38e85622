import { createGateway, gatewaySettings, toGatewaySettings } from 'gateway';
import { listen, originAt, readSettings } from 'service-kit';
import { distOf, readWorkspace } from 'build/workspace';

/** What a gateway in a process of its own is told: as that of a container, beside services that run elsewhere. */
export interface GatewayMessage {
  readonly stateFolder: string;
  readonly discovery: string;
  readonly feed: string;
  readonly remotes: Readonly<Record<string, string>>;
}

const HOST = '127.0.0.1';
const { root, shell } = readWorkspace();

process.once('message', (message) => void start(message as GatewayMessage));
process.on('disconnect', () => process.exit());

async function start({ stateFolder, discovery, feed, remotes }: GatewayMessage): Promise<void> {
  const gateway = await createGateway({
    // The same of all of them, or each would have pages of its own.
    settings: toGatewaySettings(readSettings({ PUBLIC_ORIGIN: 'https://shop.example' }, gatewaySettings)),
    shellDist: distOf(root, shell.name),
    stateFolder,
    origins: { discovery, feed, remote: (name) => remotes[name] },
    plugins: [{ identity: { emulator: true, projectId: 'demo-storefront' } }],
    // As in a container: each request is a line.
    log: { write: () => {} },
  });
  const port = await listen(gateway, { name: 'shell', host: HOST, port: 0 });
  process.send?.(originAt(HOST, port));
}
