import { Gauge, type Registry } from 'prom-client';
import type { Health } from './health/canaryHealth';
import { decidedByHealth } from './log/views';
import type { ReleaseLog } from './releaseLog';

export function measureReleases(
  registry: Registry,
  releases: Pick<ReleaseLog, 'state' | 'events'>,
  health: Pick<Health, 'counts' | 'measures'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'discovery_log_revision',
    help: 'The revision of the log, as it was read last',
    registers,
    collect() {
      this.set(releases.state().revision);
    },
  });
  new Gauge({
    name: 'discovery_last_event_timestamp_seconds',
    help: 'When the last event of the log was written; 0 before the first one',
    registers,
    collect() {
      this.set(Date.parse(releases.events().at(-1)?.at ?? new Date(0).toISOString()) / 1000);
    },
  });
  new Gauge({
    name: 'discovery_release_traffic_percent',
    help: 'The share of the visitors that a release of an app gets, as the live one or as a canary',
    labelNames: ['app', 'version', 'state'],
    registers,
    collect() {
      this.reset();
      for (const [app, { live, canary }] of releases.state().apps) {
        const percent = canary?.percent ?? 0;
        if (live !== undefined) this.set({ app, version: live, state: 'live' }, 100 - percent);
        if (canary) this.set({ app, version: canary.version, state: 'canary' }, percent);
      }
    },
  });
  new Gauge({
    name: 'discovery_canary_aborted',
    help: 'A canary that discovery aborted, until something else happens to its app',
    labelNames: ['app', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { app, version } of decidedByHealth(releases.events(), 'aborted'))
        this.set({ app, version }, 1);
    },
  });
  new Gauge({
    name: 'discovery_release_reports',
    help: 'What browsers reported of the releases with traffic, since they are compared; restarts with a canary',
    labelNames: ['app', 'version', 'outcome'],
    registers,
    async collect() {
      const counts = await health.counts();
      this.reset();
      for (const [app, versions] of Object.entries(counts)) {
        for (const [version, { loaded, failed, threw }] of Object.entries(versions)) {
          for (const [outcome, count] of Object.entries({ loaded, failed, threw }))
            this.set({ app, version, outcome }, count);
        }
      }
    },
  });
  new Gauge({
    name: 'discovery_canary_page_views',
    help: 'Page views since a canary started in which shoppers could do something (seen) and did it (done)',
    labelNames: ['app', 'state', 'measure', 'step'],
    registers,
    async collect() {
      const measures = Object.entries(await health.measures());
      this.reset();
      for (const [app, measured] of measures) {
        for (const { name: measure, ...counted } of measured) {
          for (const state of ['live', 'canary'] as const) {
            const [seen, done] = counted[state];
            this.set({ app, state, measure, step: 'seen' }, seen);
            this.set({ app, state, measure, step: 'done' }, done);
          }
        }
      }
    },
  });
}
