import { fastify, type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { documentSchema, toEntry } from 'contract';
import { releaseOf } from 'contract/release.fixture';
import { createHostsDiscovery } from './hostsDiscovery';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

async function listen(app: FastifyInstance, port = 0): Promise<string> {
  open.push(app);
  return app.listen({ port, host: '127.0.0.1' });
}

async function host(version: string, port?: number) {
  const app = fastify({ forceCloseConnections: true });
  app.get('/mfe/mfe-cart/release.json', async () => releaseOf('mfe-cart', version));
  const origin = await listen(app, port);
  return { app, remote: { name: 'mfe-cart', origin } };
}

async function read(origin: string) {
  return v.parse(documentSchema, await (await fetch(`${origin}/discovery.json`)).json()).microFrontends;
}

test('a host that responds has an entry of its release, and one that does not is logged', async () => {
  const log: string[] = [];
  const cart = await host('1.0.0');
  const remotes = [cart.remote, { name: 'mfe-catalog', origin: 'http://127.0.0.1:1' }];
  const write = (line: string) => void log.push((JSON.parse(line) as { msg: string }).msg);
  const origin = await listen(createHostsDiscovery({ remotes, log: { write } }));
  const entry = toEntry(releaseOf('mfe-cart', '1.0.0'), 100, true);
  expect(await read(origin)).toEqual({ 'mfe-cart': [entry] });
  expect(log).toContain('mfe-catalog at http://127.0.0.1:1 gives no release (bad port).');

  await cart.app.close();
  expect(await read(origin)).toEqual({});
  await host('1.1.0', Number(new URL(cart.remote.origin).port));
  expect((await read(origin))['mfe-cart']?.[0]?.metadata.version).toBe('1.1.0');
});

test('any origin may read, gets the document again only when it has changed, and may report', async () => {
  const origin = await listen(createHostsDiscovery({ remotes: [] }));
  const { headers } = await fetch(`${origin}/discovery.json`);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect((await fetch(`${origin}/discovery.json`, again)).status).toBe(304);
  for (const path of ['/reports', '/vitals'])
    expect((await fetch(origin + path, { method: 'POST' })).status).toBe(202);
});
