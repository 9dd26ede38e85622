import type { Counts, HealthReport } from 'contract';
import { RefusalError } from '../log/refusal';
import type { State } from '../log/state';
import type { Releases } from '../releases';
import type { DiscoverySettings } from '../settings';
import type { Sample } from './evidence';
import { createHealthCounts } from './healthCounts';
import { judgeCanary } from './judgeCanary';
import { rateLimit } from './rateLimit';

export type Health = ReturnType<typeof createHealth>;

/** Counts what browsers report and aborts a canary that fails more than the live release. Reports can be forged, so they do nothing else. */
export function createHealth(releases: Releases, settings: DiscoverySettings, log: (line: string) => void) {
  const counts = createHealthCounts();
  const mayCome = rateLimit(settings.REPORTS_PER_SECOND);

  function reasonToAbort(state: State, name: string): string | undefined {
    const { live, canary } = state.apps.get(name) ?? {};
    if (live === undefined || !canary) return undefined;
    const ofCanary = toSample(counts.of(name, canary.version));
    const sameTime = { canary: ofCanary, live: toSample(counts.of(name, live)) };
    const before = toSample(counts.beforeCanary(name));
    const { isWorse, text } = judgeCanary([{ name: 'failures', canary: ofCanary, sameTime, before }], 1);
    return isWorse ? `${canary.version} is worse than ${live}: ${text}.` : undefined;
  }

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

  return {
    /** Returns false, and counts nothing, above the limit. */
    async report(reports: readonly HealthReport[]): Promise<boolean> {
      if (!mayCome(reports.length)) return false;
      counts.follow(releases.state());
      const apps = new Set(reports.filter(counts.add).map(({ app }) => app));
      for (const app of apps) {
        const reason = reasonToAbort(releases.state(), app);
        if (reason) await abort(app, reason);
      }
      return true;
    },
    counts() {
      counts.follow(releases.state());
      return counts.all();
    },
  };
}

function toSample(counts: Counts | undefined): Sample {
  if (!counts) return { all: 0, bad: 0 };
  const bad = counts.failed + counts.threw;
  return { all: counts.loaded + bad, bad };
}
