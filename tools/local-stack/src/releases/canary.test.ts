import type { DiscoveryDocument, HealthReport, HistoryEntry } from 'contract';
import { releasingShop, until } from './releasingShop.fixture';

// With a canary of mfe-cart.
let shop: ReturnType<typeof releasingShop>;
let url: string;
afterEach(() => shop.stop());
const history = () => shop.read<HistoryEntry[]>('/history');

beforeEach(async () => {
  shop = releasingShop();
  ({ url } = await shop.start({ CANARY_REPORTS: '20' }));
  shop.release('mfe-cart', '1.1.0', ['/cart'], 'throw new Error("broken");');
  await shop.publish('mfe-cart', '1.1.0');
  expect(await shop.write('mfe-cart/deploy', { version: '1.1.0', canary: 50 })).toBe(200);
});

/** Opens the cart as a new visitor. @returns the release of the cart and the cookies that are set */
async function visit() {
  const response = await fetch(`${url}/cart`);
  const [, json = ''] = /id="shop-releases">(.*?)<\/script>/.exec(await response.text()) ?? [];
  const { microFrontends } = JSON.parse(json) as DiscoveryDocument;
  return {
    version: microFrontends['mfe-cart']?.[0]?.metadata.version ?? '',
    cookies: response.headers.getSetCookie(),
  };
}

const report = (version: string, outcome: HealthReport['outcome']): HealthReport => ({
  app: 'mfe-cart',
  version,
  outcome,
  phase: 'entry',
  ms: 100,
});
const send = (reports: readonly HealthReport[]) =>
  fetch(`${url}/reports/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reports),
  });

test('aborts it after failures in browsers, with the figures in the history and without further cookies', async () => {
  await until(async () => (await visit()).cookies.length === 1);
  const isOver = async () => (await shop.status()).apps['mfe-cart']?.canary === null;
  await until(async () => {
    const { version } = await visit();
    await send([report(version, version === '1.1.0' ? 'failed' : 'loaded')]);
    return isOver();
  });
  expect((await history()).at(-1)).toMatchObject({
    by: 'health',
    action: 'aborted',
    app: 'mfe-cart',
    version: '1.1.0',
    reason: expect.stringMatching(
      /^20 of 20 reports of 1\.1\.0 were failures \(100\.0 %\), against 0 of \d+ reports of 1\.0\.0 /,
    ),
  });
  await until(async () => (await visit()).cookies.length === 0);
  for (let each = 0; each < 10; each++) expect((await visit()).version).toBe('1.0.0');
});

test('a forged flood aborts the canary at most, and the live release stays whatever is shop.said of it', async () => {
  const before = await history();
  const flood = ['1.0.0', '1.1.0', '9.9.9'].flatMap((version) =>
    Array.from({ length: 30 }, () => report(version, version === '1.0.0' ? 'loaded' : 'failed')),
  );
  for (let each = 0; each < 20; each++) expect((await send(flood)).status).toBe(204);
  await until(async () => (await shop.status()).apps['mfe-cart']?.canary === null);
  const threw = Array.from({ length: 100 }, () => report('1.0.0', 'threw'));
  for (let each = 0; each < 20; each++) expect((await send(threw)).status).toBe(204);
  expect((await history()).slice(before.length).map(({ by, action }) => `${by} ${action}`)).toEqual([
    'health aborted',
  ]);
  expect((await shop.status()).apps['mfe-cart']).toMatchObject({ live: '1.0.0', canary: null });
  await until(async () => (await visit()).cookies.length === 0);
  expect((await visit()).version).toBe('1.0.0');
});
