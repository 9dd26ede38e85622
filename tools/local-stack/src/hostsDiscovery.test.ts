import { fastify, type FastifyInstance } from 'fastify';
import type { LogStream } from 'service-kit';
import * as v from 'valibot';
import { documentSchema, type DiscoveryDocument } from 'contract';
import { HASH, releaseOf } from 'contract/release.fixture';
import { createHostsDiscovery, type HostsDiscoveryOptions } from './hostsDiscovery';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

async function host(name: string, says: { body: unknown; port?: number }) {
  const app = fastify({ forceCloseConnections: true });
  open.push(app);
  app.get(`/mfe/${name}/release.json`, async () => says.body);
  const origin = await app.listen({ port: says.port ?? 0, host: '127.0.0.1' });
  return { app, remote: { name, origin } };
}

function discovery(options: HostsDiscoveryOptions) {
  const app = createHostsDiscovery(options);
  open.push(app);
  const listening = app.listen({ port: 0, host: '127.0.0.1' });
  return async () => {
    const response = await fetch(`${await listening}/discovery.json`);
    return v.parse(documentSchema, await response.json());
  };
}

function problemsInto(list: string[]): LogStream {
  return {
    write(line) {
      const { msg } = JSON.parse(line) as { msg: string };
      if (/release|responds/.test(msg)) list.push(msg);
    },
  };
}

const versionsOf = (document: DiscoveryDocument) =>
  Object.entries(document.microFrontends).map(([name, entries]) => `${name}@${entries[0]?.metadata.version}`);

test('the document lists what each host serves', async () => {
  const cart = await host('mfe-cart', { body: releaseOf('mfe-cart', '1.0.0') });
  const shop = await host('mfe-catalog', { body: releaseOf('mfe-catalog', '2.1.0') });
  const read = discovery({ remotes: [cart.remote, shop.remote] });
  const document = await read();
  expect(versionsOf(document)).toEqual(['mfe-cart@1.0.0', 'mfe-catalog@2.1.0']);
  expect(document.microFrontends['mfe-cart']?.[0]).toEqual({
    url: '/mfe/mfe-cart/1.0.0/remoteEntry.js',
    metadata: { version: '1.0.0', integrity: HASH },
    deployment: { traffic: 100, default: true },
    extras: {
      preload: ['/mfe/mfe-cart/1.0.0/remoteEntry.js'],
      files: { 'remoteEntry.js': HASH },
      team: '@team',
      label: 'This page',
      routes: [{ path: '/cart' }],
    },
  });
});

test('a host that goes down keeps its entry, is logged once, and is followed again; one that never came up has none', async () => {
  const log: string[] = [];
  const cart = await host('mfe-cart', { body: releaseOf('mfe-cart', '1.0.0') });
  const never = { name: 'mfe-catalog', origin: 'http://127.0.0.1:1' };
  const read = discovery({ remotes: [cart.remote, never], log: problemsInto(log) });
  expect(versionsOf(await read())).toEqual(['mfe-cart@1.0.0']);
  log.length = 0;
  await cart.app.close();
  expect(versionsOf(await read())).toEqual(['mfe-cart@1.0.0']);
  await read();
  expect(log).toEqual([expect.stringContaining(`${cart.remote.origin} gives no release`)]);

  const port = Number(new URL(cart.remote.origin).port);
  await host('mfe-cart', { body: releaseOf('mfe-cart', '1.1.0'), port });
  expect(versionsOf(await read())).toEqual(['mfe-cart@1.1.0']);
  expect(log[1]).toContain('responds again');
});

test('a host that goes down before the first request keeps its release', async () => {
  const cart = await host('mfe-cart', { body: releaseOf('mfe-cart', '1.0.0') });
  const asked = new Promise((resolve) => {
    cart.app.server.once('request', (_request, response) => response.once('finish', resolve));
  });
  const read = discovery({ remotes: [cart.remote] });
  await asked;
  await cart.app.close();
  expect(versionsOf(await read())).toEqual(['mfe-cart@1.0.0']);
});

test('any origin may read, gets the document again only when it has changed, and may report', async () => {
  const app = createHostsDiscovery({ remotes: [] });
  open.push(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const first = await fetch(`${origin}/discovery.json`);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  const again = { headers: { 'if-none-match': String(first.headers.get('etag')) } };
  expect((await fetch(`${origin}/discovery.json`, again)).status).toBe(304);
  for (const path of ['/reports', '/vitals'])
    expect((await fetch(origin + path, { method: 'POST' })).status).toBe(202);
});
