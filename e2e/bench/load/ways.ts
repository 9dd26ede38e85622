import type { Request } from 'autocannon';
import type { Way } from './measure';
import { hasNginx, startFileNginx, startEdge, startRemoteNginx, type Nginx } from './nginx';
import { findScenarios, type Scenario } from './scenarios';
import { startServices } from './services';

export const FILE = 'a file of nginx';

/** How a request may come to its response on this machine. Without an nginx there is `node` alone. */
export interface Ways {
  readonly node: Way;
  /** The edge, which caches, before a gateway. */
  readonly edge?: Way;
  /** The same before two. */
  readonly two?: Way;
  readonly scenarios: Awaited<ReturnType<typeof findScenarios>>;
  /** Files of the very bytes of a scenario, and what asks for them. */
  readonly fileOf: (scenario: Scenario) => Promise<{ way: Way; requests: Request[] } | undefined>;
  readonly stop: () => Promise<void>;
}

export async function startWays(): Promise<Ways> {
  const remotes = hasNginx ? await startRemoteNginx() : undefined;
  const services = await startServices(remotes?.url);
  const nginxes: Nginx[] = remotes ? [remotes] : [];

  async function stop(): Promise<void> {
    for (const nginx of nginxes.reverse()) await nginx.stop();
    await services.stop();
  }

  try {
    const one = await services.startGateway();
    const node: Way = { name: 'Node', url: one.url, pids: [one.pid] };
    const scenarios = await findScenarios(one.url);
    if (!remotes) return { node, scenarios, fileOf: async () => undefined, stop };

    const before = async (name: string, gateways: (typeof one)[]): Promise<Way> => {
      const nginx = await startEdge(gateways.map(({ url }) => url));
      nginxes.push(nginx);
      return { name, url: nginx.url, pids: [nginx.pid, remotes.pid, ...gateways.map(({ pid }) => pid)] };
    };
    return {
      node,
      edge: await before('edge, Node', [one]),
      two: await before('edge, two Nodes', [one, await services.startGateway()]),
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
