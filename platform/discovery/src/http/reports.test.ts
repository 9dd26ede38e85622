import type { Health, HealthReport } from 'contract';
import type { DiscoverySettings } from '../openDiscovery';
import { releaseOf } from '../release.fixture';
import { CART, useServices } from './service.fixture';

const { start, startWithCart } = useServices();

type Outcome = HealthReport['outcome'];
const report = (version: string, outcome: Outcome) =>
  ({ app: 'mfe-cart', version, outcome, phase: 'entry', ms: 20 }) satisfies HealthReport;
const many = (count: number, version: string, outcome: Outcome) =>
  Array<HealthReport>(count).fill(report(version, outcome));

async function startCanary(limits?: Partial<DiscoverySettings>) {
  const service = await startWithCart(limits);
  await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 10 });
  return { service, send: (reports: unknown) => service.post('/reports', reports) };
}

test('[H1] reports of browsers are counted by release, in the metrics too', async () => {
  const { service, send } = await startCanary();
  expect((await send(many(3, '1.0.0', 'loaded'))).status).toBe(202);
  expect((await send(report('1.1.0', 'threw'))).status).toBe(202);
  await send(report('1.1.0', 'failed'));
  expect(await service.read('/reports')).toEqual({
    'mfe-cart': {
      '1.0.0': { loaded: 3, failed: 0, threw: 0, averageMs: 20, phases: {} },
      '1.1.0': { loaded: 0, failed: 1, threw: 1, averageMs: null, phases: { entry: 2 } },
    },
  });
  expect(await (await service.get('/metrics')).text()).toMatch(
    /^discovery_release_reports\{.*version="1\.1\.0",outcome="failed".*\} 1$/m,
  );
});

test('what shoppers could do and did is counted, and what is expected is in the history; only a canary is expected to change', async () => {
  const service = await start();
  const measures = { added: { from: 'product:in-view', to: 'cart:item-added' } };
  for (const version of ['1.0.0', '1.1.0'])
    await service.publish(releaseOf('mfe-cart', version, { measures }));
  await service.write(`${CART}/deploy`, { version: '1.0.0' });
  await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 25, expect: ['added'] });
  const lines = ['1.0.0 added 1', '1.0.0 added 0', '1.1.0 added 0', '1.0.0 forged 1', '9.9.9 added 1'];
  const counted = await service.post(
    '/vitals',
    lines.map((line) => `mfe-cart@${line}`),
  );
  expect(counted.status).toBe(202);
  expect(await service.read('/measures')).toEqual({
    'mfe-cart': [
      { name: 'added', live: [2, 1], canary: [1, 0] },
      { name: 'errors', live: [0, 0], canary: [0, 0] },
    ],
  });
  const metrics = await (await service.get('/metrics')).text();
  expect(metrics).toMatch(/^discovery_page_views_total\{app="mfe-cart",measure="added",step="seen",.*\} 3$/m);
  expect(metrics).not.toContain('forged');
  expect((await service.history()).at(-1)).toMatchObject({ action: 'canary-started', expect: ['added'] });
  expect((await service.write(`${CART}/deploy`, { version: '1.1.0', expect: ['added'] })).status).toBe(400);
});

test('[K7] a canary with stages is written, shown and in the history with them; stages need a canary', async () => {
  const service = await startWithCart();
  const stages = { next: [25, 50], every: 600 };
  const { body } = await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 5, stages });
  const canary = { version: '1.1.0', percent: 5, stages };
  expect(body.app?.canary).toEqual(canary);
  expect((await service.status()).apps['mfe-cart']?.canary).toEqual(canary);
  expect((await service.history()).at(-1)).toMatchObject({ action: 'canary-started', percent: 5, stages });
  const { revision } = await service.status();
  await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 5, stages });
  expect((await service.status()).revision).toBe(revision);
  expect((await service.write(`${CART}/deploy`, { version: '1.1.0', stages })).status).toBe(400);
});

test('[H4] a flood of forged reports does nothing but abort a canary, and takes no memory', async () => {
  const { service, send } = await startCanary();
  const before = await service.history();
  for (let round = 0; round < 200; round++) {
    const forged = Array.from({ length: 100 }, (_, index) => ({
      ...report(index % 4 === 1 ? '1.1.0' : `${round}.${index}.0`, 'failed'),
      ...(index % 2 === 0 && { app: `mfe-${round}-${index}` }),
      phase: `p${'abcdefghij'[round % 10]}${'abcdefghij'[index % 10]}`,
    }));
    await send(forged);
  }
  await send(many(100, '1.0.0', 'threw'));
  const after = await service.history();
  expect(after.slice(before.length).map(({ action, by }) => `${action} by ${by}`)).toEqual([
    'aborted by health',
  ]);
  const counts = await service.read<Health>('/reports');
  expect(Object.keys(counts)).toEqual(['mfe-cart']);
  expect(Object.keys(counts['mfe-cart']!)).toEqual(['1.0.0']);
});

test('[H4] more reports than the service counts are turned away', async () => {
  const { service } = await startCanary({ REPORTS_PER_SECOND: 1 });
  const vital = { app: 'mfe-cart', version: '1.1.0', name: 'LCP', value: 1 };
  for (const [path, reports] of [
    ['/reports', many(10, '1.1.0', 'loaded')],
    ['/vitals', Array.from({ length: 10 }, () => vital)],
  ] as const) {
    expect((await service.post(path, reports)).status).toBe(202);
    const response = await service.post(path, reports);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1']);
  }
  expect(await service.read('/vitals')).toMatchObject({
    'mfe-cart': { '1.1.0': { LCP: { good: 10, slow: 0 } } },
  });
});

test('an invalid report is refused', async () => {
  const { send } = await startCanary();
  for (const wrong of [{}, [{ app: 'mfe-cart' }], many(101, '1.0.0', 'loaded'), 'x'])
    expect((await send(wrong)).status).toBe(400);
});
