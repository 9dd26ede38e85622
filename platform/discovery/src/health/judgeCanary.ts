import type { Counts } from 'contract';

/** A canary that fails in more of its reports ends, whatever is reported of the live release: reports can be forged. */
const HIGHEST_PERCENT = 25;

/** When a canary is aborted by the service itself. */
export interface HealthLimits {
  /** By how many percentage points its share of failures may exceed that of the live release. */
  readonly marginPoints: number;
  /** How many reports of it there must be before anything is decided. */
  readonly fewestReports: number;
}

/**
 * Why a canary has to end, by what browsers reported.
 * @param live `before`: of the time before the canary, which reports sent during the canary cannot change
 * @returns the figures in one sentence, or undefined when it may go on
 */
export function judgeCanary(
  canary: { readonly version: string; readonly counts: Counts },
  live: { readonly version: string; readonly counts: Counts; readonly before?: Counts | undefined },
  { marginPoints, fewestReports }: HealthLimits,
): string | undefined {
  const one = shareOf(canary.counts);
  if (one.reports < fewestReports) return undefined;
  const before = live.before && shareOf(live.before);
  const during = shareOf(live.counts);
  const isBetter = before && before.reports >= fewestReports && before.percent < during.percent;
  const other = isBetter ? before : during;
  if (one.percent - other.percent > marginPoints)
    return `${describe(canary.version, one)}, against ${describe(live.version, other)}${isBetter ? ' before the canary' : ''}; the margin is ${marginPoints} points.`;
  if (one.percent > HIGHEST_PERCENT)
    return `${describe(canary.version, one)}; more than ${HIGHEST_PERCENT} % end any canary.`;
  return undefined;
}

function shareOf({ loaded, failed, threw }: Counts) {
  const failures = failed + threw;
  const reports = loaded + failures;
  return { failures, reports, percent: reports === 0 ? 0 : (100 * failures) / reports };
}

function describe(version: string, { failures, reports, percent }: ReturnType<typeof shareOf>): string {
  return `${failures} of ${reports} reports of ${version} were failures (${percent.toFixed(1)} %)`;
}
