import { fastify, type FastifyInstance } from 'fastify';
import { fetchRelease } from './fetchRelease';
import { releaseOf } from './release.fixture';

const release = releaseOf('mfe-cart');

let host: FastifyInstance;
let origin: string;
let response: { status: number; body: unknown };

beforeAll(async () => {
  host = fastify({ forceCloseConnections: true });
  host.get('/mfe/mfe-cart/release.json', (_request, reply) =>
    reply.code(response.status).send(response.body),
  );
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => host.close());

const fetched = (signal = new AbortController().signal) => fetchRelease({ name: 'mfe-cart', origin }, signal);

test('a release of the remote is given as it is', async () => {
  response = { status: 200, body: release };
  expect(await fetched()).toEqual(release);
});

test.each([
  ['an error', 500, {}, 'it responds with 500'],
  ['a text', 200, 'hello', /JSON/],
  [
    'null',
    200,
    'null',
    'its release.json is wrong at its root: Invalid type: Expected Object but received null',
  ],
  [
    'a release without its team',
    200,
    { ...release, team: undefined },
    'its release.json is wrong at team: Invalid key: Expected "team" but received undefined',
  ],
  [
    "a path of the shop's own",
    200,
    { ...release, routes: [{ path: '/cart' }, { path: '/api/cart' }] },
    "its release.json is wrong at routes.1.path: lies below /api, /data, /emulator, /health, /mfe, /ready, /reports, /shell, which are the shop's own",
  ],
  [
    'a url outside of its folder',
    200,
    { ...release, entry: '/mfe/mfe-cart/1.0.1/remoteEntry.js' },
    'its release.json is wrong at its root: names a url outside of its folder',
  ],
  ["another remote's release", 200, releaseOf('mfe-shop'), 'its release.json is that of mfe-shop'],
])('a host that responds with %s is told what is wrong', async (_what, status, body, problem) => {
  response = { status, body };
  await expect(fetched()).rejects.toThrow(problem);
});

test('a request ends when its signal does', async () => {
  response = { status: 200, body: release };
  await expect(fetched(AbortSignal.abort(new Error('given up')))).rejects.toThrow('given up');
});
