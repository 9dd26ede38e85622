import { start } from './createService.fixture';

const scrape = async (origin: string) => (await fetch(`${origin}/metrics`)).text();
const samplesOf = (text: string, metric: string) =>
  text.split('\n').filter((line) => line.startsWith(`${metric}{`));

test('requests are counted by route pattern, method and status, not by URL', async () => {
  const { origin } = await start({}, (app) => {
    app.get('/lamps/:id', async () => 'lamp');
  });
  for (const path of ['/lamps/1', '/lamps/2?colour=red', '/nowhere', '/elsewhere'])
    await fetch(origin + path);
  await fetch(origin, { method: 'PROPFIND' });
  expect(samplesOf(await scrape(origin), 'http_requests_total')).toEqual([
    'http_requests_total{method="GET",route="/lamps/:id",status="200",service="lamps"} 2',
    'http_requests_total{method="GET",route="none",status="404",service="lamps"} 2',
    'http_requests_total{method="other",route="none",status="404",service="lamps"} 1',
  ]);
});

test('probes are not counted; the process is measured', async () => {
  const { origin } = await start();
  await fetch(`${origin}/health`);
  const text = await scrape(origin);
  expect(samplesOf(text, 'http_requests_total')).toEqual([]);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test('metrics are not served through a proxy, nor by a public service', async () => {
  const behind = await start();
  const handedOn = await fetch(`${behind.origin}/metrics`, { headers: { 'x-request-id': '0123-abcd' } });
  expect(handedOn.status).toBe(404);
  const inPublic = await start({ metrics: 'elsewhere' });
  expect((await fetch(`${inPublic.origin}/metrics`)).status).toBe(404);
  const apart = await start({ metrics: () => inPublic.app.metrics });
  await fetch(inPublic.origin);
  expect(samplesOf(await scrape(apart.origin), 'http_requests_total')).toHaveLength(2);
});
