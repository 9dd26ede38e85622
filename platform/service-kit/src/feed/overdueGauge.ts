import { Gauge, type Registry } from 'prom-client';

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
