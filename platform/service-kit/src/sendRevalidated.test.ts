import { fastify } from 'fastify';
import { sendRevalidated, type Revalidated } from './sendRevalidated';
import { etagOf } from './sharedBody';

const TAG = etagOf('{"a":1}');

async function respond(ifNoneMatch?: string, options: Partial<Revalidated> = {}, status = 200) {
  const app = fastify();
  app.get('/', (request, reply) =>
    sendRevalidated(request, reply.code(status), { type: 'image/svg+xml', body: '{"a":1}', ...options }),
  );
  const headers = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch };
  const response = await app.inject({ url: '/', headers });
  await app.close();
  return response;
}

test('a client without a tag gets the text with its tag and no-cache', async () => {
  const { statusCode, headers, body } = await respond();
  expect([statusCode, body]).toEqual([200, '{"a":1}']);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache', etag: TAG });
});

test.each([
  ['its tag', TAG],
  ['its tag among others', `W/"x",  ${TAG}, "y"`],
  ['its tag in the strong form, which a proxy may make of it', TAG.replace('W/', '')],
  ['any tag', '*'],
])('a client that has %s gets 304, without the text', async (_what, ifNoneMatch) => {
  const { statusCode, headers, body } = await respond(ifNoneMatch);
  expect([statusCode, body]).toEqual([304, '']);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: TAG });
  expect(headers).not.toHaveProperty('content-type');
});

test.each(['W/"x"', TAG.slice(0, -2), ''])('a client that has %s gets the text', async (ifNoneMatch) => {
  expect((await respond(ifNoneMatch)).statusCode).toBe(200);
});

test('an error is sent in full', async () => {
  expect((await respond(TAG, {}, 404)).body).toBe('{"a":1}');
});

test('a given tag and Cache-Control are sent', async () => {
  const given = { etag: 'W/"known"', cacheControl: 'public, max-age=86400' };
  const sent = { etag: 'W/"known"', 'cache-control': 'public, max-age=86400' };
  expect((await respond(undefined, given)).headers).toMatchObject(sent);
  const again = await respond('W/"known"', given);
  expect([again.statusCode, again.headers]).toEqual([304, expect.objectContaining(sent)]);
});

test('Vary names the headers that the text depends on', async () => {
  expect((await respond()).headers.vary).toBe('accept-encoding');
  expect((await respond(TAG)).headers.vary).toBe('accept-encoding');
  expect((await respond(undefined, { vary: 'cookie' })).headers.vary).toBe('accept-encoding, cookie');
});
