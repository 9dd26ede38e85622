import { measureReleases } from 'discovery/metrics';
import { createVitals } from 'discovery/vitals';
import { createGatewayMetrics } from 'gateway/metrics';
import type { Registry } from 'prom-client';
import { createService } from 'service-kit';
import { overdueGauge } from 'service-kit/overdueGauge';
import { table } from '../section';

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly labelNames: readonly string[];
}

/** Without the metrics of the Node process. */
export function metrics(): readonly string[] {
  const ofEvery = metricsOf(createService({ name: 'every' }).metrics);
  const names = ofEvery.map(({ name }) => name);
  const own = Object.entries(registries()).flatMap(([service, registry]) =>
    metricsOf(registry)
      .filter(({ name }) => !names.includes(name))
      .map((metric) => ({ ...metric, service })),
  );
  return table(
    ['metric', 'type', 'labels', 'says', 'service'],
    [...ofEvery.map((metric) => ({ ...metric, service: 'every' })), ...own].map(
      ({ name, type, labelNames, help, service }) => [
        `\`${name}\``,
        type,
        labelNames.map((label) => `\`${label}\``).join(', '),
        help,
        service,
      ],
    ),
  );
}

function registries(): Readonly<Record<string, Registry>> {
  const gateway = createService({ name: 'gateway' }).metrics;
  createGatewayMetrics(gateway).watch(notAsked, notAsked, notAsked);
  const discovery = createService({ name: 'discovery' }).metrics;
  measureReleases(discovery, { state: notAsked, events: notAsked }, { counts: notAsked, measures: notAsked });
  const counts = { add: notAsked, read: notAsked, summary: notAsked };
  createVitals({ releases: { state: notAsked }, counts, registry: discovery });
  const catalogue = createService({ name: 'catalogue' }).metrics;
  overdueGauge(catalogue, notAsked);
  return { gateway, discovery, catalogue };
}

function metricsOf(registry: Registry): readonly Metric[] {
  return registry.getMetricsAsArray() as unknown as readonly Metric[];
}

function notAsked(): never {
  throw new Error('Nothing is measured while the reference is made.');
}
