import { parser } from '@prometheus-io/lezer-promql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/workspace';
import { parse } from 'yaml';
import { builtShop } from './builtShop.fixture';
import { startLocalStack, type LocalStack } from './localStack';
import { readLocalStackSettings, withFreePorts } from './settings';

/** What Prometheus itself says of whom it asks. */
const OF_PROMETHEUS = ['up'];

interface Rule {
  readonly alert: string;
  readonly expr: string;
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const text = (file: string) => readFileSync(join(readWorkspace().root, file), 'utf8');
const alerts = parse(text('deploy/observability/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(text('deploy/observability/dashboard.json')) as {
  annotations: { list: { name: string; expr: string }[] };
  panels: Panel[];
};
const expressions = [
  ...rules.map(({ alert, expr }) => ({ title: alert, expr })),
  ...dashboard.annotations.list.map(({ name, expr }) => ({ title: name, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr }))),
].map(({ title, expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '5m') }));

/** @throws Error where the expression is no PromQL */
function metricsIn(expr: string): string[] {
  const metrics: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`"${expr}" is no PromQL at "${expr.slice(from)}".`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        metrics.push(expr.slice(from, to));
    },
  });
  return metrics;
}

const known = new Set(OF_PROMETHEUS);
let stack: LocalStack;

beforeAll(async () => {
  const shop = builtShop();
  const settings = withFreePorts(readLocalStackSettings({}, shop.workspace));
  stack = await startLocalStack(settings, { workspace: shop.workspace, emulator: false, log: () => {} });
  for (const part of ['metrics', 'discovery', 'feed']) {
    const url = stack.parts.find(({ name }) => name === part)?.url;
    const metrics = await (await fetch(`${url}/metrics`)).text();
    for (const [, name = '', type] of metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const suffix of suffixes) known.add(name + suffix);
    }
  }
  await stack.stop();
  shop.remove();
});

test('finds invalid PromQL and unknown metrics', () => {
  expect(() => metricsIn('sum(rate(http_requests_total[5m])')).toThrow('is no PromQL');
  expect(metricsIn('sum by (status) (rate(http_requests_total{status=~"5.."}[5m])) > up')).toEqual([
    'http_requests_total',
    'up',
  ]);
  expect(known.has('http_requests')).toBe(false);
});

test.each(expressions)('$title asks for metrics that the services have', ({ expr }) => {
  const asked = metricsIn(expr);
  expect(asked).not.toEqual([]);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test('the dashboard shows every metric of the shop', () => {
  const shown = new Set(
    dashboard.panels
      .flatMap(({ targets = [] }) => targets)
      .flatMap(({ expr }) => metricsIn(expr.replaceAll('$__rate_interval', '5m')).map(withoutSuffix)),
  );
  const own = [...known].filter((name) => /^(http|gateway|discovery|browser)_/.test(name)).map(withoutSuffix);
  expect([...new Set(own)].filter((name) => !shown.has(name))).toEqual([]);
});

function withoutSuffix(metric: string): string {
  return metric.replace(/_(bucket|sum|count)$/, '');
}
