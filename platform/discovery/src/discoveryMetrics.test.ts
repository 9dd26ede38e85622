import { startFileHost, type FileHost } from './fileHost.fixture';
import { startService, type TestService } from './http/service.fixture';
import { releaseOf } from './release.fixture';
import { memoryStore } from './store/memoryStore.fixture';

let host: FileHost;
let service: TestService;

beforeAll(async () => {
  host = await startFileHost();
  service = await startService(memoryStore(), host);
});
afterAll(async () => {
  await service.close();
  await host.close();
});

async function samplesOf(metric: string): Promise<Record<string, number>> {
  const text = await (await service.get('/metrics')).text();
  return Object.fromEntries(
    [...text.matchAll(new RegExp(`^${metric}\\{(.*)\\} (.*)$`, 'gm'))].map(([, labels = '', value]) => [
      labels.replace(/,?service="discovery"/, ''),
      Number(value),
    ]),
  );
}

test('what is live, for how many, and what browsers told of it can be read, and what is not live any more is gone', async () => {
  expect(await samplesOf('discovery_last_event_timestamp_seconds')).toEqual({ '': 0 });
  for (const version of ['1.0.0', '1.1.0']) await service.publish(releaseOf('mfe-cart', version));
  await service.write('/apps/mfe-cart/deploy', { version: '1.0.0' });
  await service.write('/apps/mfe-cart/deploy', { version: '1.1.0', canary: 10 });
  await fetch(`${service.origin}/reports`, {
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

  await service.write('/apps/mfe-cart/promote');
  expect(await samplesOf('discovery_release_traffic_percent')).toEqual({
    'app="mfe-cart",version="1.1.0",state="live"': 100,
  });
});
