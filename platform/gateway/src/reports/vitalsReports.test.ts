import type { Vital } from 'contract';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

const vital: Vital = { app: 'mfe-cart', version: '1.0.0', name: 'LCP', value: 1200 };
const received: unknown[] = [];
let gateway: TestGateway;

async function start(env: Record<string, string> = {}) {
  received.length = 0;
  gateway = await startTestGateway(env, (discovery) => {
    discovery.post('/vitals', async ({ body }, reply) => {
      received.push(body);
      return reply.code(202).send();
    });
  });
}
afterEach(() => gateway.close());

const send = async (body: unknown, headers: Record<string, string> = {}) =>
  (
    await gateway.post('/reports/vitals', JSON.stringify(body), {
      'content-type': 'application/json',
      ...headers,
    })
  ).status;

test('figures reach discovery with nothing of the visitor; what is none is refused, and an override does not count', async () => {
  await start();
  expect(await send([{ ...vital, name: 'FID' }])).toBe(400);
  expect(await send([vital], { 'content-type': 'text/plain' })).toBe(400);
  expect(await send([{ ...vital, value: 1 }], { cookie: 'release-override=mfe-cart=1.1.0' })).toBe(204);
  expect(await send([{ ...vital, page: '/cart?ada' }])).toBe(204);
  while (received.length === 0) await gateway.get('/health');
  expect(received).toEqual([[vital]]);
});

test('of a flood a part is handed on', async () => {
  await start();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let each = 0; each < 8; each++) await send(Array.from({ length: 100 }, () => vital));
  const counted = () => received.flat().length;
  while (counted() < 400) await gateway.get('/health');
  expect(counted()).toBe(400);
});

test('where they are off, nobody takes them', async () => {
  await start({ VITALS_SAMPLE: '0' });
  expect(await send([vital])).toBe(404);
});
