import type { ReleaseFile } from 'contract';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { overdueGauge, type Overdue } from 'service-kit';

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;

export type NamedRelease = Pick<ReleaseFile, 'app' | 'version'>;

export const NO_RELEASE: NamedRelease = { app: 'none', version: 'none' };

const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const RELEASE = ['app', 'version'] as const;

/** No label takes a value that clients choose: each value is a new time series. */
export function createGatewayMetrics(registry: Registry) {
  const registers = [registry];
  let confirmedAt = performance.now();
  const upstreamRequests = new Counter({
    name: 'gateway_upstream_requests_total',
    help: 'Requests that were handed to an upstream',
    labelNames: ['upstream'],
    registers,
  });
  const upstreamFailures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Requests that an upstream did not respond to, or with a failure, by why',
    labelNames: ['upstream', 'reason'],
    registers,
  });
  const contents = new Counter({
    name: 'gateway_page_contents_total',
    help: 'Pages by where their content came from: cached, rendered, missed or none',
    labelNames: ['source'],
    registers,
  });
  const renders = new Histogram({
    name: 'gateway_render_duration_seconds',
    help: 'How long a page waited for its turn and was rendered, by outcome',
    labelNames: ['outcome'],
    buckets: RENDER_BUCKETS,
    registers,
  });
  const droppedItems = new Gauge({
    name: 'gateway_feed_dropped_items',
    help: 'Items that the shop does not show of the version of a feed that was read last, by why',
    labelNames: ['feed', 'reason'],
    registers,
  });
  const heldBack = new Gauge({
    name: 'feed_held_back_products',
    help: 'Products that a held back version of the catalogue would remove from the shop; 0 without one',
    registers,
  });
  const messages = new Counter({
    name: 'gateway_form_messages_total',
    help: 'Messages of forms, by form (or "other") and outcome: sent, failed, limited, tooLong, invalid or foreign',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const folder = new Gauge({
    name: 'gateway_shop_folder_usable',
    help: 'Whether the shop folder can be used as it is now: 1, or 0 while pages are made from an earlier one',
    registers,
  });
  const reports = new Counter({
    name: 'browser_release_reports_total',
    help: 'What browsers reported of releases: loaded, failed or threw',
    labelNames: [...RELEASE, 'outcome'],
    registers,
  });
  const violations = new Counter({
    name: 'browser_policy_violations_total',
    help: 'What broke the Content-Security-Policy in a browser',
    labelNames: [...RELEASE, 'directive'],
    registers,
  });
  const errors = new Counter({
    name: 'browser_errors_total',
    help: 'Errors that browsers reported',
    labelNames: RELEASE,
    registers,
  });

  return {
    onAnswer(upstream: string, status: number) {
      upstreamRequests.inc({ upstream });
      const reason = { 503: 'away', 504: 'hangs' }[status] ?? 'failing';
      if (status >= 500) upstreamFailures.inc({ upstream, reason });
    },
    folderUsable: (isUsable: boolean) => folder.set(isUsable ? 1 : 0),
    onContent: (source: string) => contents.inc({ source }),
    onRendered: (seconds: number, ok: boolean) =>
      renders.observe({ outcome: ok ? 'rendered' : 'failed' }, seconds),
    feedItemsDropped: (feed: string, reason: string, count: number) =>
      droppedItems.set({ feed, reason }, count),
    formAnswered: (form: string, outcome: string) => messages.inc({ form, outcome }),
    feedHeldBack: (missing: number) => heldBack.set(missing),
    onConfirmed: () => void (confirmedAt = performance.now()),
    releaseReported: ({ app, version }: NamedRelease, outcome: string) =>
      reports.inc({ app, version, outcome }),
    policyViolated: ({ app, version }: NamedRelease, directive: string) =>
      violations.inc({ app, version, directive }),
    errorReported: ({ app, version }: NamedRelease) => errors.inc({ app, version }),
    /** @param askDiscovery updates the document's age when no visitor comes */
    watch(renderQueue: () => number, askDiscovery: () => Promise<unknown>, overdue: Overdue) {
      overdueGauge(registry, overdue);
      new Gauge({
        name: 'gateway_render_queue',
        help: 'Pages that wait to be rendered, the one that is being rendered among them',
        registers,
        collect() {
          this.set(renderQueue());
        },
      });
      new Gauge({
        name: 'gateway_discovery_document_age_seconds',
        help: 'Since discovery confirmed the document that serves, or since the start if it did not',
        registers,
        async collect() {
          await askDiscovery();
          this.set((performance.now() - confirmedAt) / 1000);
        },
      });
    },
  };
}
