import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HistoryEntry } from 'contract';
import { root } from 'build/root';
import { runReleases } from './program';

interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A discovery that says what a test tells it to. */
interface FakeDiscovery {
  readonly url: string;
  readonly asked: Asked[];
  /** The responses to writes, the first one first; the log is at revision 7 until one of them says otherwise. */
  readonly responses: { status: number; body: object; revision?: number }[];
  history: Partial<HistoryEntry>[];
  server: Server;
}

const servers: Server[] = [];
afterEach(() => {
  servers.splice(0).forEach((server) => server.close());
});

export const CART = { live: '1.1.0', canary: null, releases: ['1.0.0', '1.1.0'] };
export const event = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  revision: 8,
  at: '2026-01-01T00:00:00.000Z',
  by: '@cart',
  action: 'rolled-back',
  app: 'mfe-cart',
  version: '1.0.0',
  ...changes,
});
const written = { revision: 8, app: { ...CART, live: '1.0.0' }, event: event() };
export const problem = (status: number, detail: string) => ({
  type: 'urn:problem:x',
  title: 'X',
  status,
  detail,
});

export async function startDiscovery(): Promise<FakeDiscovery> {
  let revision = 7;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.method === 'GET') {
        if (path.startsWith('/history')) send(200, fake.history);
        else if (path.startsWith('/reports')) send(200, {});
        else send(200, { revision, apps: { 'mfe-cart': CART }, rollback: { 'mfe-cart': '1.0.0' } });
        return;
      }
      fake.asked.push({ path, headers: request.headers, body: JSON.parse(text) });
      const next = fake.responses.shift() ?? { status: 200, body: written };
      revision = next.revision ?? revision;
      send(next.status, next.body);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeDiscovery = { url, asked: [], responses: [], history: [], server };
  return fake;
}

export async function run(args: string, env: Record<string, string> = {}, cwd = root) {
  const [out, errors]: [string[], string[]] = [[], []];
  const code = await runReleases(args.split(' ').filter(Boolean), {
    root: cwd,
    env,
    writeOut: (text) => out.push(text),
    writeError: (text) => errors.push(text),
  });
  return { code, out: out.join(''), errors: errors.join('') };
}
