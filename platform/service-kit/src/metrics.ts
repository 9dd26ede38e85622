import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** All other methods count as one, so that clients cannot add time series. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
export const PROBES = ['/health', '/ready', '/metrics'];
const NO_ROUTE = 'none';

let ofProcess: Registry | undefined;

/** CPU, memory and event loop, measured once per process. */
function processMetrics(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  return ofProcess;
}

/** Measures requests by route pattern. Returns the registry, which labels all metrics with the service. */
export function measureRequests(app: FastifyInstance, service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last one of its response',
    labelNames: ['route'],
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { measuredRoute, routeOptions, is404 } = request;
    const route = measuredRoute ?? (is404 ? NO_ROUTE : (routeOptions.url ?? NO_ROUTE));
    if (PROBES.includes(route)) return;
    const method = METHODS.includes(request.method) ? request.method : 'other';
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });
  return registry;
}

export async function metricsText(registry: Registry): Promise<{ type: string; text: string }> {
  const [own, ofTheProcess] = await Promise.all([registry.metrics(), processMetrics().metrics()]);
  return { type: registry.contentType, text: `${own}\n${ofTheProcess}` };
}

/** Returns the seconds since each feed should have been read, by its name. */
export type Overdue = () => Promise<ReadonlyMap<string, number>>;

export function overdueGauge(registry: Registry, overdue: Overdue) {
  new Gauge({
    name: 'feed_overdue_seconds',
    help: 'Since a feed should have been read, wherever it is; from the start if it never was',
    labelNames: ['feed'],
    registers: [registry],
    async collect() {
      for (const [feed, seconds] of await overdue()) this.set({ feed }, seconds);
    },
  });
}
