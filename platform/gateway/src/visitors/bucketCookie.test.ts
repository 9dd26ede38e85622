import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { giveBucket, readBucket } from './bucketCookie';

async function visit(cookies?: string, secure = false) {
  const app = fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => ({ bucket: readBucket(request) ?? giveBucket(reply, secure) }));
  const { headers, body } = await app.inject({ url: '/', headers: cookies ? { cookie: cookies } : {} });
  const { bucket } = JSON.parse(body) as { bucket: number };
  return { bucket, cookie: headers['set-cookie'] };
}

test('a visitor without a bucket gets one of 10,000, in a cookie that scripts and other sites never get', async () => {
  const { bucket, cookie: given } = await visit();
  expect([bucket >= 0, bucket < 10_000, Number.isInteger(bucket)]).toEqual([true, true, true]);
  expect(given).toBe(`release-bucket=${bucket}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
});

test('behind https the cookie is Secure', async () => {
  expect((await visit(undefined, true)).cookie).toMatch(/; Secure\b/);
});

test.each([
  ['release-bucket=0', 0],
  ['a=1; release-bucket=9999; b=2', 9999],
  ['a=1;release-bucket=7', 7],
])('the visitor who sends %j keeps bucket %i', async (cookies, bucket) => {
  expect(await visit(cookies)).toEqual({ bucket, cookie: undefined });
});

test.each([
  'release-bucket=',
  'release-bucket=10000',
  'release-bucket=-1',
  'release-bucket=007',
  'release-bucket=1.5',
  'release-bucket=0x1',
  'release-bucket=7 8',
  'not-release-bucket=7',
  'RELEASE-BUCKET=7',
  'release-bucket',
])('a visitor who sends %j gets one', async (cookies) => {
  expect((await visit(cookies)).cookie).toMatch(/^release-bucket=\d+;/);
});
