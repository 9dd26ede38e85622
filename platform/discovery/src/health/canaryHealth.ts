import type { HealthReport } from 'contract';
import { RefusalError } from '../log/refusal';
import type { State } from '../log/state';
import type { Releases } from '../releases';
import { createHealthCounts, type HealthCounts } from './healthCounts';
import { judgeCanary, type HealthLimits } from './judgeCanary';
import { rateLimit } from './rateLimit';

export interface HealthOptions {
  readonly limits: HealthLimits;
  /** Reports of all browsers together. */
  readonly reportsPerSecond: number;
  readonly log: (line: string) => void;
}

export interface Health {
  /**
   * Counts what browsers report and aborts a canary that fails too often (judgeCanary). Anybody can send reports: that is
   * all they can do.
   * @returns false when too many come in; none of these is counted
   */
  readonly report: (reports: readonly HealthReport[]) => Promise<boolean>;
  readonly counts: () => ReturnType<HealthCounts['all']>;
}

/** Who aborted a canary, in the history. */
const BY = 'health';

export function createHealth(releases: Releases, { limits, reportsPerSecond, log }: HealthOptions): Health {
  const counts = createHealthCounts();
  const mayCome = rateLimit(reportsPerSecond);

  /** Why the canary of an app has to end now. */
  function reasonToAbort(state: State, name: string): string | undefined {
    const { live, canary } = state.apps.get(name) ?? {};
    if (live === undefined || !canary) return undefined;
    const { version } = canary;
    return judgeCanary(
      { version, counts: counts.of(name, version) },
      { version: live, counts: counts.of(name, live), before: counts.beforeCanary(name) },
      limits,
    );
  }

  async function abort(app: string, reason: string): Promise<void> {
    try {
      const { revision } = releases.state();
      await releases.write({ command: { command: 'abort', app, reason }, revision, by: BY });
      log(`The canary of ${app} is aborted: ${reason}`);
    } catch (error) {
      // Something else was written in between; the next report looks at it again.
      if (!(error instanceof RefusalError)) throw error;
    }
  }

  return {
    async report(reports) {
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
