import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { replay } from './replay.fixture';
import { requestJson } from './requestJson';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));
beforeEach(() => jest.mocked(delay).mockReset());

const waits = () => jest.mocked(delay).mock.calls.map(([ms]) => ms);
const secret = 'shpat_a-secret';
const request = {
  service: 'Shopify',
  credentials: 'SHOPIFY_TOKEN',
  headers: { 'x-token': secret },
  schema: v.object({ ok: v.boolean() }),
};
const good = { body: '{"ok":true}' };

test('waits as long as the service says, in seconds or until a date', async () => {
  const soon = new Date(Date.now() + 60_000).toUTCString();
  const slow = (after: string) => ({ status: 429, headers: { 'retry-after': after } });
  await using server = await replay(slow('2.0'), slow(soon), slow('86400'), good);
  expect(await requestJson(server.origin, request)).toEqual({ ok: true });
  const [seconds, date = 0, longest] = waits();
  expect([seconds, longest]).toEqual([2_000, 900_000]);
  expect(date).toBeGreaterThan(50_000);
  expect(date).toBeLessThanOrEqual(60_000);
});

test('waits twice as long each time if the service names no time, then gives up', async () => {
  const down = { status: 503 };
  await using server = await replay(down, { status: 429 }, down, down, down, down, good);
  const asked = requestJson(server.origin, request);
  await expect(asked).rejects.toThrow('Shopify responds with status 503');
  expect(waits()).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
});

test.each([
  [{ status: 401 }, 'Shopify responds with status 401; check SHOPIFY_TOKEN'],
  [
    { status: 401, body: '{"errors":"Invalid API key."}' },
    'Shopify responds with status 401: Invalid API key; check SHOPIFY_TOKEN',
  ],
  [
    { status: 404, body: '{"message":"No such region."}' },
    'Shopify responds with status 404: No such region',
  ],
  [{ body: `"${'x'.repeat(20_000_001)}"` }, 'Shopify: it is over 20 MB'],
  [{ status: 301, headers: { location: '/elsewhere' } }, 'Shopify responds with status 301'],
  [{ body: '{"ok":"yes"}' }, 'Shopify sends what is not expected: ok: Invalid type'],
])('does not ask again after %j', async (response, message) => {
  await using server = await replay(response, good);
  await expect(requestJson(server.origin, request)).rejects.toThrow(message);
  expect(server.requests).toHaveLength(1);
});

test('asks again while the service is away, and names no secret', async () => {
  const server = await replay();
  await server[Symbol.asyncDispose]();
  const error = await requestJson(server.origin, request).catch((cause: Error) => cause);
  expect(error).toMatchObject({ message: 'Shopify does not respond: ECONNREFUSED' });
  expect(waits()).toHaveLength(5);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(secret);
});
