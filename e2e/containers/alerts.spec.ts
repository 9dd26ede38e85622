import { execa } from 'execa';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compose, startAgain } from '../fixtures/containers';
import { expect, test } from '../fixtures/shop';

/** Enough in a minute for the rates that the alerts state. */
const REQUESTS = 60;
const rules = resolve(import.meta.dirname, '../../deploy/observability/alerts.yml');
const firing = 'group by (alertname) (ALERTS{alertname=~"RemoteDown|ShopFails",alertstate="firing"})';

type Samples = ReadonlyMap<string, number>;

async function scrape(): Promise<Samples> {
  const response = await fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/metrics`);
  const samples = (await response.text()).matchAll(/^((?:gateway|http)_\w+_total\{.*\}) (\d+)$/gm);
  return new Map([...samples].map(([, series = '', value]) => [series, Number(value)]));
}

/** Checks which alerts fire when ten minutes each add what came between two scrapes. */
async function expectFiring(before: Samples, after: Samples, alerts: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  const file = join(folder, 'samples.test.yml');
  const input_series = [...after].map(([series, value]) => {
    const earlier = before.get(series) ?? 0;
    return { series, values: `${earlier}+${value - earlier}x10` };
  });
  const exp_samples = alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
  const promql_expr_test = [{ expr: firing, eval_time: '10m', exp_samples }];
  const tests = [{ interval: '1m', input_series, promql_expr_test }];
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  const { exitCode, all } = await execa('promtool', ['test', 'rules', file], { all: true, reject: false });
  rmSync(folder, { recursive: true });
  expect([exitCode, exitCode === 0 ? '' : all]).toEqual([0, '']);
}

test('RemoteDown and ShopFails fire by the metrics of a shop without a remote', async ({ request }) => {
  const ask = () => request.get('/mfe/mfe-cart/release.json');
  await expect.poll(async () => (await ask()).status()).toBe(200);
  const before = await scrape();
  await ask();
  const whole = await scrape();
  await compose('stop', 'mfe-cart');
  try {
    const asked = await Promise.all(Array.from({ length: REQUESTS }, ask));
    expect(asked.filter((response) => ![503, 504].includes(response.status()))).toEqual([]);
    const after = await scrape();
    await expectFiring(before, whole, []);
    await expectFiring(whole, after, ['RemoteDown', 'ShopFails']);
  } finally {
    await startAgain();
  }
});
