import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { testFolder } from 'service-kit/testFolder.fixture';
import { parse } from 'yaml';
import { builtShop } from './builtShop.fixture';

interface Rule {
  readonly alert: string;
  readonly expr: string;
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const folder = join(readWorkspace().root, 'deploy/observability');
const alerts = parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
  annotations: { list: { name: string; expr: string }[] };
  panels: Panel[];
};
const shown = [
  ...dashboard.annotations.list.map(({ name, expr }) => ({ title: name, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr }))),
].map(({ title, expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '5m') }));

/** From Debian's package `prometheus`. CI fails without it. */
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0 || process.env.CI === 'true';
const testWithPromtool = hasPromtool ? test : test.skip;
if (!hasPromtool) console.info('NOT RUN: promtool is missing. Install the package prometheus of Debian.');

/** Metrics' names have an underscore, unlike labels. */
const metricsIn = (expr: string) => expr.match(/\bup\b|\b[a-z]+_\w+\b(?!\()/g) ?? [];

const { put } = testFolder();
/** Prometheus adds this metric. */
const known = new Set(['up']);

beforeAll(async () => {
  const shop = builtShop();
  const stack = await shop.start();
  for (const part of ['metrics', 'discovery', 'feed']) {
    const url = stack.parts.find(({ name }) => name === part)?.url;
    const metrics = await (await fetch(`${url}/metrics`)).text();
    for (const [, name = '', type] of metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const suffix of suffixes) known.add(name + suffix);
    }
  }
  await shop.remove();
});

testWithPromtool('the alerts are valid rules, and fire in their scenarios', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  }
});

testWithPromtool('what the dashboard shows is PromQL', () => {
  const recorded = shown.map(({ expr }, index) => ({ record: `shown:${index}`, expr }));
  const file = put('rules.yml', { groups: [{ name: 'dashboard', rules: recorded }] });
  const { status, stderr } = promtool('check', 'rules', file);
  expect([status, stderr]).toEqual([0, '']);
});

test.each([...rules.map(({ alert, expr }) => ({ title: alert, expr })), ...shown])(
  '$title asks for metrics that the services have',
  ({ expr }) => {
    const asked = metricsIn(expr);
    expect(asked).not.toEqual([]);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  },
);

test('the dashboard shows every metric of the shop', () => {
  const withoutSuffix = (metric: string) => metric.replace(/_(bucket|sum|count)$/, '');
  const seen = new Set(shown.flatMap(({ expr }) => metricsIn(expr)).map(withoutSuffix));
  const own = [...known].filter((name) => /^(http|gateway|discovery|browser)_/.test(name)).map(withoutSuffix);
  expect([...new Set(own)].filter((name) => !seen.has(name))).toEqual([]);
});
