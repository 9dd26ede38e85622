import type { Counts } from 'release-format';

/** When a canary is aborted by the service itself. */
export interface HealthLimits {
  /** By how many percentage points its share of failures may exceed that of the live release. */
  readonly marginPoints: number;
  /** How many reports of it there must be before anything is decided. */
  readonly fewestReports: number;
}

/**
 * Why a canary has to end, by what browsers reported.
 * @returns the figures in one sentence, or undefined when it may go on
 */
export function judgeCanary(
  canary: { readonly version: string; readonly counts: Counts },
  live: { readonly version: string; readonly counts: Counts },
  { marginPoints, fewestReports }: HealthLimits,
): string | undefined {
  const one = shareOf(canary.counts);
  const other = shareOf(live.counts);
  if (one.reports < fewestReports || one.percent - other.percent <= marginPoints) return undefined;
  return `${describe(canary.version, one)}, against ${describe(live.version, other)}; the margin is ${marginPoints} points.`;
}

function shareOf({ loaded, failed, threw }: Counts) {
  const failures = failed + threw;
  const reports = loaded + failures;
  return { failures, reports, percent: reports === 0 ? 0 : (100 * failures) / reports };
}

function describe(version: string, { failures, reports, percent }: ReturnType<typeof shareOf>): string {
  return `${failures} of ${reports} reports of ${version} were failures (${percent.toFixed(1)} %)`;
}
