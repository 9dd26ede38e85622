import { fastify, type FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { createFeedVersions } from './feedVersions';

let host: FastifyInstance;
let url: string;
let body: () => { readonly text?: string; readonly gzip?: Readable };
let fetched = 0;
const warnings: string[] = [];

beforeAll(async () => {
  host = fastify({ forceCloseConnections: true });
  host.get('/products', async (_request, reply) => {
    fetched += 1;
    const { text, gzip } = body();
    if (gzip) return reply.header('content-encoding', 'gzip').send(gzip);
    return reply.send(text);
  });
  url = `${await host.listen({ host: '127.0.0.1', port: 0 })}/products`;
});
afterAll(() => host.close());
beforeEach(() => {
  fetched = 0;
  warnings.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const create = () => createFeedVersions({ products: url, posts: undefined }, (line) => warnings.push(line));

test.each([
  ['is no JSON list', () => ({ text: '{"error":"down"}' })],
  ['is no JSON list', () => ({ text: '<html>' })],
  ['is larger than 20 MB', () => ({ text: `["${'x'.repeat(20_000_000)}"]` })],
])('a feed that %s leaves the last good one, is reported and fetched less often', async (problem, bad) => {
  body = () => ({ text: '[1]' });
  const feeds = create();
  expect((await feeds.newest()).products?.text).toBe('[1]');
  body = bad;
  await feeds.refreshed();
  expect((await feeds.newest()).products?.text).toBe('[1]');
  expect(warnings).toEqual([expect.stringContaining(problem)]);

  await feeds.refreshed();
  expect(fetched).toBe(2);
  body = () => ({ text: '[2]' });
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001);
  await feeds.refreshed();
  expect(feeds.latest().products?.text).toBe('[2]');
});

test('a feed without an end is given up', async () => {
  const endless = Readable.from(spaces());
  body = () => ({ gzip: endless.pipe(createGzip()) });
  const feeds = create();
  await feeds.refreshed();
  expect(feeds.latest()).toEqual({});
  expect(warnings).toEqual([expect.stringContaining('is larger than 20 MB')]);
  endless.destroy();
});

function* spaces() {
  for (;;) yield ' '.repeat(1_000_000);
}
