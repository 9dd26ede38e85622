import { CART, useServices } from './http/service.fixture';

const { start, startWithCart } = useServices();
let origin: string;

async function samplesOf(metric: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(new RegExp(`^${metric}\\{(.*)\\} (.*)$`, 'gm'))].map(([, labels = '', value]) => [
      labels.replace(/,?service="discovery"/, ''),
      Number(value),
    ]),
  );
}

test('what is live, for how many, and what browsers told of it can be read, and what is not live any more is gone', async () => {
  ({ origin } = await start());
  expect(await samplesOf('discovery_last_event_timestamp_seconds')).toEqual({ '': 0 });
  const service = await startWithCart();
  ({ origin } = service);
  await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 10 });
  await fetch(`${origin}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ app: 'mfe-cart', version: '1.1.0', outcome: 'failed', phase: 'entry', ms: 5 }),
  });
  expect(await samplesOf('discovery_log_revision')).toEqual({ '': 4 });
  expect((await samplesOf('discovery_last_event_timestamp_seconds'))['']).toBeGreaterThan(0);
  expect(await samplesOf('discovery_release_traffic_percent')).toEqual({
    'app="mfe-cart",version="1.0.0",state="live"': 90,
    'app="mfe-cart",version="1.1.0",state="canary"': 10,
  });
  expect(await samplesOf('discovery_release_reports')).toMatchObject({
    'app="mfe-cart",version="1.0.0",outcome="failed"': 0,
    'app="mfe-cart",version="1.1.0",outcome="failed"': 1,
  });

  await service.write(`${CART}/promote`);
  expect(await samplesOf('discovery_release_traffic_percent')).toEqual({
    'app="mfe-cart",version="1.1.0",state="live"': 100,
  });
});
