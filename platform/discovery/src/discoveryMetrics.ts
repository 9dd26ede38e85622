import { Gauge, type LabelValues, type Registry } from 'prom-client';
import type { Health } from './health/canaryHealth';
import { decidedByHealth } from './log/views';
import type { ReleaseLog } from './releaseLog';

type SetSample = (value: number, labels?: LabelValues<string>) => void;

export function measureReleases(
  registry: Registry,
  releases: Pick<ReleaseLog, 'state' | 'events'>,
  health: Pick<Health, 'counts' | 'measures'>,
): void {
  /** Adds a gauge. @param measure sets all of its samples, at each scrape */
  function add(name: string, help: string, labelNames: string[], measure: (set: SetSample) => unknown): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const samples: Parameters<SetSample>[] = [];
        await measure((...sample) => samples.push(sample));
        this.reset();
        for (const [value, labels = {}] of samples) this.set(labels, value);
      },
    });
  }

  add('discovery_log_revision', 'The revision of the log, as it was read last', [], (set) =>
    set(releases.state().revision),
  );
  add(
    'discovery_last_event_timestamp_seconds',
    'When the last event of the log was written; 0 before the first one',
    [],
    (set) => set(Date.parse(releases.events().at(-1)?.at ?? new Date(0).toISOString()) / 1000),
  );
  add(
    'discovery_release_traffic_percent',
    'The share of the visitors that a release of an app gets, as the live one or as a canary',
    ['app', 'version', 'state'],
    (set) => {
      for (const [app, { live, canary }] of releases.state().apps) {
        const percent = canary?.percent ?? 0;
        if (live !== undefined) set(100 - percent, { app, version: live, state: 'live' });
        if (canary) set(percent, { app, version: canary.version, state: 'canary' });
      }
    },
  );
  add(
    'discovery_canary_aborted',
    'A canary that discovery aborted, until something else happens to its app',
    ['app', 'version'],
    (set) => {
      for (const { app, version } of decidedByHealth(releases.events(), 'aborted')) set(1, { app, version });
    },
  );
  add(
    'discovery_release_reports',
    'What browsers reported of the releases with traffic, since they are compared; restarts with a canary',
    ['app', 'version', 'outcome'],
    async (set) => {
      for (const [app, versions] of Object.entries(await health.counts()))
        for (const [version, { loaded, failed, threw }] of Object.entries(versions))
          for (const [outcome, count] of Object.entries({ loaded, failed, threw }))
            set(count, { app, version, outcome });
    },
  );
  add(
    'discovery_canary_page_views',
    'Page views since a canary started in which shoppers could do something (seen) and did it (done)',
    ['app', 'state', 'measure', 'step'],
    async (set) => {
      for (const [app, measured] of Object.entries(await health.measures()))
        for (const { name: measure, ...counted } of measured)
          for (const state of ['live', 'canary'] as const) {
            const [seen, done] = counted[state];
            set(seen, { app, state, measure, step: 'seen' });
            set(done, { app, state, measure, step: 'done' });
          }
    },
  );
}
