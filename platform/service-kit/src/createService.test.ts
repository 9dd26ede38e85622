import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServiceOptions } from './createService';
import { start } from './createService.fixture';

/** Returns everything that the server sends until it closes the connection. */
async function sendRaw(origin: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(text);
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  return received;
}

test('a request is logged as one line of JSON with its path, status and release, without its query', async () => {
  const { origin, requests } = await start({}, (app) => {
    app.get('/mfe-cart', async (request) => {
      request.logged.release = 'mfe-cart@1.2.0';
      return 'cart';
    });
  });
  const response = await fetch(`${origin}/mfe-cart?email=ada@example.com`);
  await fetch(`${origin}/nowhere`);
  expect(requests()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      service: 'lamps',
      requestId: response.headers.get('x-request-id'),
      msg: 'request',
      method: 'GET',
      path: '/mfe-cart',
      status: 200,
      ms: expect.any(Number),
      release: 'mfe-cart@1.2.0',
    },
    expect.objectContaining({ path: '/nowhere', status: 404 }),
  ]);
  expect(JSON.stringify(requests())).not.toContain('ada@');
});

test('a request keeps the id of a proxy if it is valid', async () => {
  const { origin, requests } = await start();
  const idOf = async (given: string) =>
    (await fetch(origin, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
  expect(await idOf('0123-abcd-4567')).toBe('0123-abcd-4567');
  expect(await idOf('{"level":"fatal"}')).toMatch(/^[\da-f-]{36}$/);
  expect(requests().map(({ requestId }) => requestId)).toContain('0123-abcd-4567');
});

test('a successful probe is not logged', async () => {
  const { origin, requests } = await start();
  expect(await (await fetch(`${origin}/health`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${origin}/ready`)).json()).toEqual({ status: 'ok' });
  expect(requests()).toEqual([]);
});

test('a service that cannot work is healthy but not ready, and says why', async () => {
  const { origin, requests } = await start({}, (app) => {
    app.checkReady = () => {
      throw new Error('There is no page to serve.');
    };
  });
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  const response = await fetch(`${origin}/ready`);
  expect([response.status, await response.json()]).toEqual([503, { error: 'There is no page to serve.' }]);
  expect(requests()).toHaveLength(1);
});

test('an error is logged with its cause; the response names the request, not the cause', async () => {
  const { origin, lines } = await start({}, (app) => {
    app.get('/broken', async () => {
      throw new Error('The page cannot be made.', { cause: new Error('ENOENT: index.html') });
    });
  });
  const response = await fetch(`${origin}/broken`);
  const { error } = (await response.json()) as { error: string };
  expect(response.status).toBe(500);
  expect(error).toBe(
    `lamps failed. Its log has the cause under request ${response.headers.get('x-request-id')}.`,
  );
  const line = lines.find(({ level }) => level === 'error');
  expect(line).toMatchObject({ msg: 'The page cannot be made.', path: '/broken' });
  expect(JSON.stringify(line)).toContain('ENOENT: index.html');
});

test('every response has the headers, also to invalid HTTP', async () => {
  const { origin } = await start({ headersFor: (url) => ({ 'x-of': url.split('?')[0] ?? '' }) });
  const headerAt = async (path: string) => (await fetch(origin + path)).headers.get('x-of');
  expect(await headerAt('/?a=1')).toBe('/');
  expect(await headerAt('/nowhere')).toBe('/nowhere');
  expect(await headerAt('/%')).toBe('/%');
  const tooLong = `GET / HTTP/1.1\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`;
  for (const [text, status] of [
    ['nonsense\r\n\r\n', '400 Bad Request'],
    [tooLong, '431 Request Header Fields Too Large'],
  ] as const)
    expect(await sendRaw(origin, text)).toBe(
      `HTTP/1.1 ${status}\r\nx-of: /\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    );
});

test('a request target with an origin counts by its path', async () => {
  const { origin } = await start({}, (app) => {
    app.get('/*', async (request) => request.url);
  });
  const target = 'http://other.example/cart?a=1';
  const response = await sendRaw(
    origin,
    `GET ${target} HTTP/1.1\r\nhost: lamps\r\nconnection: close\r\n\r\n`,
  );
  expect(response.split('\r\n\r\n')[1]).toContain('/cart?a=1');
  expect(response).not.toContain('other.example');
});

test.each([
  ['a proxy that is set', ['127.0.0.1'], '203.0.113.1'],
  ['any other, also on this machine', [], '127.0.0.1'],
])('by %s, a forwarded address counts or not', async (_what, trustedProxies, address) => {
  const { origin } = await start({ trustedProxies }, (app) => app.get('/ip', async ({ ip }) => ip));
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.1' };
  expect(await (await fetch(`${origin}/ip`, { headers })).text()).toBe(address);
});

const HEAD = 'POST / HTTP/1.1\r\nhost: lamps\r\ncontent-type: text/plain\r\ncontent-length: ';

test('a body that is too large is refused before it is read', async () => {
  const { origin } = await start({}, (app) => app.post('/', async () => 'taken'));
  expect(await sendRaw(origin, `${HEAD}${1024 * 1024 + 1}\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  const taken = await fetch(origin, { method: 'POST', body: 'small' });
  expect(await taken.text()).toBe('taken');
});

test.each([HEAD, `${HEAD}2\r\n\r\n1`])(
  'a request that does not arrive in time is given up: %j',
  async (part) => {
    const { origin } = await start({ requestTimeoutMs: 20 }, (app) => app.post('/', async () => 'taken'));
    expect(await sendRaw(origin, part)).toMatch(/^HTTP\/1.1 408 /);
  },
  5_000,
);

/** Opens a connection that never reads. @returns the ends of client and server */
async function connectSilently(app: FastifyInstance, text: string): Promise<readonly [Socket, Socket]> {
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.write(text);
  const [server] = await accepted;
  server.once('close', () => client.destroy());
  return [client, server];
}

test('closes the connection after a 408, even if the client keeps it open', async () => {
  const { app } = await start({ requestTimeoutMs: 20 });
  const [, server] = await connectSilently(app, HEAD);
  await once(server, 'close');
}, 5_000);

test('ends a client that does not read, but waits for a slow response', async () => {
  let finish = () => {};
  const { app } = await start({ sendTimeoutMs: 50 }, (app) => {
    app.get('/large', async () => Buffer.alloc(20_000_000));
    app.get('/slow', () => new Promise((resolve) => (finish = () => resolve('done'))));
  });
  const [slow] = await connectSilently(app, 'GET /slow HTTP/1.1\r\nhost: lamps\r\n\r\n');
  const [, server] = await connectSilently(app, 'GET /large HTTP/1.1\r\nhost: lamps\r\n\r\n');
  await once(server, 'close');
  finish();
  const [response] = (await once(slow, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/done$/);
}, 5_000);

test('ends a connection with too many requests in wait', async () => {
  let handled = 0;
  const { app } = await start({}, (app) => {
    app.get('/slow', () => new Promise(() => (handled += 1)));
  });
  const request = 'GET /slow HTTP/1.1\r\nhost: lamps\r\n\r\n';
  const [, server] = await connectSilently(app, request.repeat(100));
  await once(server, 'close');
  expect(handled).toBeLessThan(10);
}, 5_000);

test('serves requests that follow each other on one connection', async () => {
  const { origin } = await start();
  const next = 'GET / HTTP/1.1\r\nhost: lamps\r\n\r\n';
  const last = 'GET / HTTP/1.1\r\nhost: lamps\r\nconnection: close\r\n\r\n';
  expect((await sendRaw(origin, next + last)).match(/200 OK/g)).toHaveLength(2);
});

test('refuses connections above the limit, until others have closed', async () => {
  const { app, origin } = await start({ maxConnections: 1 });
  const [client, server] = await connectSilently(app, HEAD);
  await expect(fetch(origin)).rejects.toThrow();
  client.destroy();
  await once(server, 'close');
  expect(await (await fetch(origin)).text()).toBe('here');
});

describe('when it closes', () => {
  /** Starts a service whose route responds after a call of `finish`. */
  async function startWithSlowRoute(options: Partial<ServiceOptions> = {}) {
    let finish = () => {};
    let arrived = () => {};
    const isThere = new Promise<void>((resolve) => (arrived = resolve));
    const service = await start(options, (app) => {
      app.get('/slow', async () => {
        arrived();
        await new Promise<void>((resolve) => (finish = resolve));
        return 'done';
      });
    });
    return { ...service, isThere, finish: () => finish() };
  }

  test('a request in flight is finished, and new connections are refused', async () => {
    const { app, origin, isThere, finish } = await startWithSlowRoute();
    const response = fetch(`${origin}/slow`);
    await isThere;
    const closed = app.close();
    await expect(fetch(origin, { headers: { connection: 'close' } })).rejects.toThrow();
    finish();
    expect(await (await response).text()).toBe('done');
    await closed;
  });

  test('a request that takes longer than the limit is cut off', async () => {
    const { app, origin, isThere } = await startWithSlowRoute({ drainMs: 20 });
    const response = fetch(`${origin}/slow`);
    const cutOff = expect(response).rejects.toThrow();
    await isThere;
    await app.close();
    await cutOff;
  });
});
