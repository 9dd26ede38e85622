import type { HealthReport } from 'contract';
import { RefusalError } from '../log/refusal';
import type { State } from '../log/state';
import type { Releases } from '../releases';
import type { DiscoverySettings } from '../settings';
import { createHealthCounts } from './healthCounts';
import { judgeCanary } from './judgeCanary';
import { rateLimit } from './rateLimit';

export type Health = ReturnType<typeof createHealth>;

/** Counts what browsers report and aborts a canary that fails too often. Reports can be forged, so they do nothing else. */
export function createHealth(releases: Releases, settings: DiscoverySettings, log: (line: string) => void) {
  const counts = createHealthCounts();
  const mayCome = rateLimit(settings.REPORTS_PER_SECOND);

  function reasonToAbort(state: State, name: string): string | undefined {
    const { live, canary } = state.apps.get(name) ?? {};
    if (live === undefined || !canary) return undefined;
    const { version } = canary;
    return judgeCanary(
      { version, counts: counts.of(name, version) },
      { version: live, counts: counts.of(name, live), before: counts.beforeCanary(name) },
      settings,
    );
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
