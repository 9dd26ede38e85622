import { gzipSync } from 'node:zlib';
import { skip } from '../clock.fixture';
import { startUpstream } from '../gateway.fixture';
import { followFeeds } from './followFeeds';

const MEGABYTE = 1_000_000;
let source: string;
let body: Buffer;
let asked: (string | undefined)[];
let breaksOff = false;
const lines: string[] = [];
const log = {
  info: (line: unknown) => lines.push(String(line)),
  warn: (line: unknown) => lines.push(String(line)),
};

beforeEach(async () => {
  asked = [];
  lines.length = 0;
  body = gzipSync('[{"id":1}]');
  source = await startUpstream((app) => {
    app.get('/products', async (request, reply) => {
      asked.push(request.headers['if-none-match']);
      const etag = `"${body.length}"`;
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (breaksOff) {
        reply.hijack();
        reply.raw.writeHead(200, { etag, 'content-length': 1_000 }).write('[');
        setTimeout(() => reply.raw.destroy());
        return reply;
      }
      return reply
        .headers({ etag, 'content-encoding': 'gzip', 'content-type': 'application/json' })
        .send(body);
    });
  });
});
afterEach(() => jest.restoreAllMocks());

function open() {
  const feeds = followFeeds({ products: `${source}/products`, posts: undefined }, log, async () => undefined);
  async function text(): Promise<string | undefined> {
    await feeds.read();
    return feeds.latest().products?.text;
  }
  return { text };
}

/** A JSON list that is large, but compresses to a few kilobytes. */
const sized = (bytes: number) => gzipSync(`[1${' '.repeat(bytes - 3)}]`);

const FIRST_READ = 'The products feed has 1 items, 0.0 of at most 20 MB.';

test('a feed of more than 20 MB is not read to its end, is logged once, and the last good version stays', async () => {
  const { text } = open();
  expect(await text()).toBe('[{"id":1}]');
  body = sized(200 * MEGABYTE);
  const before = process.memoryUsage().rss;
  skip(10);
  await text();
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE);
  skip(100);
  expect(await text()).toBe('[{"id":1}]');
  expect(lines).toEqual([
    FIRST_READ,
    'The products feed cannot be read: it is over 20 MB: leave out fields that the shop does not show, or items. The last good one serves, if there was one.',
  ]);
});

test.each([
  ['is too large', () => sized(21 * MEGABYTE)],
  ['is no list', () => gzipSync('{}')],
  ['is no JSON', () => gzipSync('[')],
  ['has no items', () => gzipSync('[]')],
])('a feed that %s is revalidated each half minute until it is good', async (_what, bad) => {
  body = bad();
  const { text } = open();
  for (let seconds = 0; seconds < 95; seconds += 1) {
    skip(1);
    expect(await text()).toBeUndefined();
  }
  const etag = `"${body.length}"`;
  expect(asked).toEqual([undefined, etag, etag, etag]);
  body = gzipSync('[1]');
  skip(60);
  expect(await text()).toBe('[1]');
  expect(lines).toEqual([
    expect.stringContaining('cannot be read'),
    FIRST_READ,
    'The products feed can be read again.',
  ]);
});

test('a feed whose body breaks off is fetched again, without its ETag', async () => {
  const { text } = open();
  breaksOff = true;
  expect(await text()).toBeUndefined();
  breaksOff = false;
  skip(10);
  expect(await text()).toBe('[{"id":1}]');
  expect(asked).toEqual([undefined, undefined]);
});
