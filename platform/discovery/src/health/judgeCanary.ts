import type { Counts } from 'contract';

/** Ends any canary: reports of the live release can be forged. */
const HIGHEST_PERCENT = 25;

export interface HealthLimits {
  /** Percentage points by which its share of failures may exceed the live release's. */
  readonly marginPoints: number;
  /** Fewer reports decide nothing. */
  readonly fewestReports: number;
}

/** Returns why a canary has to end, or undefined. Reports sent during the canary cannot change `live.before`. */
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
