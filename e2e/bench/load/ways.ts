import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import type { Way } from './measure';
import { hasNginx, startFileNginx, startRemoteNginx, startShopNginx, type Nginx } from './nginx';
import { findScenarios, type Scenario } from './scenarios';
import { startServices } from './services';

/** As the container has it: no disk. */
const MEMORY = '/dev/shm';
export const FILE = 'a file of nginx';

/** How a request may come to its response on this machine. Without an nginx there is `node` alone. */
export interface Ways {
  readonly node: Way;
  readonly nginx?: Way;
  /** One nginx before two gateways. */
  readonly two?: Way;
  /** nginx keeps the pages that are for everybody, for a second. */
  readonly kept?: Way;
  readonly scenarios: Awaited<ReturnType<typeof findScenarios>>;
  /** Files of the very bytes of a scenario, and what asks for them. */
  readonly fileOf: (scenario: Scenario) => Promise<{ way: Way; requests: Request[] } | undefined>;
  readonly stop: () => Promise<void>;
}

export async function startWays(): Promise<Ways> {
  const remotes = hasNginx ? await startRemoteNginx() : undefined;
  const services = await startServices(remotes?.url);
  const pageCache = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'pages-'));
  const nginxes: Nginx[] = remotes ? [remotes] : [];

  async function stop(): Promise<void> {
    for (const nginx of nginxes.reverse()) await nginx.stop();
    await services.stop();
    rmSync(pageCache, { recursive: true });
  }

  try {
    const one = await services.startGateway();
    const node: Way = { name: 'Node', url: one.url, pids: [one.pid] };
    const scenarios = await findScenarios(one.url);
    if (!remotes) return { node, scenarios, fileOf: async () => undefined, stop };

    const before = async (name: string, gateways: (typeof one)[], cache?: string): Promise<Way> => {
      const [first = one.url, ...others] = gateways.map(({ url }) => url);
      const nginx = await startShopNginx({
        gateways: [first, ...others],
        remoteHost: remotes.url,
        pageCache: cache,
      });
      nginxes.push(nginx);
      return { name, url: nginx.url, pids: [nginx.pid, remotes.pid, ...gateways.map(({ pid }) => pid)] };
    };
    return {
      node,
      nginx: await before('nginx, Node', [one]),
      two: await before('nginx, two Nodes', [one, await services.startGateway()]),
      kept: await before('nginx keeps pages', [await services.startGateway(pageCache)], pageCache),
      scenarios,
      async fileOf({ requests, bodies }) {
        const files = await startFileNginx(bodies);
        nginxes.push(files);
        const ask = async ({ headers }: Request, index: number): Promise<Request> => {
          const path = `/${index}`;
          const etag = (await fetch(files.url + path)).headers.get('etag') ?? '';
          return { path, ...(headers?.['if-none-match'] && { headers: { 'if-none-match': etag } }) };
        };
        return {
          way: { name: FILE, url: files.url, pids: [files.pid] },
          requests: await Promise.all(requests.map(ask)),
        };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
