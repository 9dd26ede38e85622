import { fastify, type FastifyInstance } from 'fastify';
import { listen, originAt, PortError } from './listen';

const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

function server(): FastifyInstance {
  const app = fastify();
  app.get('/', async () => 'here');
  open.push(app);
  return app;
}

const endpoint = { name: 'mfe-cart', host: '127.0.0.1', port: 0 };

test('port 0 starts the server on a free port', async () => {
  const port = await listen(server(), endpoint);
  expect(await (await fetch(originAt('127.0.0.1', port))).text()).toBe('here');
});

test('the error for a taken port names the port, the service and its setting; the server is closed', async () => {
  const port = await listen(server(), endpoint);
  const second = server();
  let closed = false;
  second.addHook('onClose', async () => void (closed = true));
  const error: unknown = await listen(second, { ...endpoint, port }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PortError);
  expect((error as PortError).message).toBe(
    `Port ${port} is taken, so mfe-cart cannot start. Free it or set MFE_CART_PORT to another one.`,
  );
  expect((error as PortError).cause).toMatchObject({ code: 'EADDRINUSE' });
  expect(closed).toBe(true);
});

test('the error for an address of another machine names the two settings', async () => {
  // An address of TEST-NET-1, which no machine has (RFC 5737).
  await expect(listen(server(), { ...endpoint, host: '192.0.2.1', port: 4100 })).rejects.toThrow(
    'mfe-cart cannot listen on 192.0.2.1:4100 (EADDRNOTAVAIL). Set HOST or MFE_CART_PORT to another one.',
  );
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3002'],
  ['mfe-cart', 'http://mfe-cart:3002'],
  ['::1', 'http://[::1]:3002'],
  ['0.0.0.0', 'http://127.0.0.1:3002'],
  ['::', 'http://127.0.0.1:3002'],
])('a server that listens on %s is found at %s', (host, origin) => {
  expect(originAt(host, 3002)).toBe(origin);
});
