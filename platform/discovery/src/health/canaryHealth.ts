import type { Counts, HealthReport } from 'contract';
import { RefusalError } from '../log/refusal';
import { withTraffic, type AppState } from '../log/state';
import type { Releases } from '../releases';
import type { Count } from '../store/countStore';
import { judgeCanary, type Verdict } from './judgeCanary';
import { measureCanary } from './measureCanary';
import { rateLimit } from './rateLimit';
import type { ReadCounts, ReleaseCounts, Totals } from './releaseCounts';

export type Health = ReturnType<typeof createHealth>;

interface HealthOptions {
  readonly releases: Releases;
  readonly counts: ReleaseCounts;
  /** Reports above it are not counted. */
  readonly perSecond: number;
  readonly log: (line: string) => void;
}

/** Those that the shell reports; others count as `other`. */
const PHASES = ['entry', 'page', 'styles', 'chunk', 'render'];

/** Counts what browsers report and aborts a canary that is worse. Reports can be forged, so they do nothing else. */
export function createHealth({ releases, counts, perSecond, log }: HealthOptions) {
  const mayCome = rateLimit(perSecond);

  async function abort(app: string, reason: string): Promise<void> {
    try {
      const { revision } = releases.state();
      await releases.write({ command: { command: 'abort', app, reason }, revision, by: 'health' });
      log(`The canary of ${app} is aborted: ${reason}`);
    } catch (error) {
      // Another write was first: the next report decides again.
      if (!(error instanceof RefusalError)) throw error;
    }
  }

  async function judgeCanaries(): Promise<void> {
    const canaries = [...releases.state().apps].filter(([, app]) => app.canary);
    if (canaries.length === 0) return;
    const read = await counts.read();
    for (const [name, app] of canaries) {
      const verdict = judge(read, name, app);
      if (!verdict?.isWorse) continue;
      await abort(name, `${app.canary?.version} is worse than ${app.live}: ${verdict.text}.`);
    }
  }

  return {
    /** Returns false, and counts nothing, above the limit. @throws StoreError */
    async report(reports: readonly HealthReport[]): Promise<boolean> {
      if (!mayCome(reports.length)) return false;
      await counts.add(reports.flatMap(countsOf));
      await judgeCanaries();
      return true;
    },
    async counts(): Promise<Record<string, Record<string, Counts>>> {
      const read = await counts.read();
      return Object.fromEntries(
        [...releases.state().apps].map(([name, app]) => {
          const versions = withTraffic(app).map(({ release }) => release.version);
          const totals = (version: string) => toCounts(read.of(name, version, app.canary?.since));
          return [name, Object.fromEntries(versions.map((version) => [version, totals(version)]))];
        }),
      );
    },
  };
}

function judge(read: ReadCounts, name: string, { live, canary }: AppState): Verdict | undefined {
  if (live === undefined || !canary) return undefined;
  return judgeCanary(measureCanary(read, name, live, canary), canary.share.number);
}

function countsOf({ app, version, outcome, phase, ms }: HealthReport): Omit<Count, 'since'>[] {
  const detail =
    outcome === 'loaded'
      ? { name: 'ms', count: Math.round(ms) }
      : { name: `phase ${PHASES.includes(phase) ? phase : 'other'}`, count: 1 };
  return [
    { app, version, name: outcome, count: 1 },
    { app, version, ...detail },
  ];
}

function toCounts({ loaded = 0, failed = 0, threw = 0, ms = 0, ...others }: Totals): Counts {
  const averageMs = loaded === 0 ? null : Math.round(ms / loaded);
  const phases = Object.entries(others).flatMap(([name, count]) =>
    name.startsWith('phase ') ? [[name.slice('phase '.length), count] as const] : [],
  );
  return { loaded, failed, threw, averageMs, phases: Object.fromEntries(phases) };
}
