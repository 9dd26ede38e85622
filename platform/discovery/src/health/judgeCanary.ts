import type { Counts } from 'contract';
import type { DiscoverySettings } from '../settings';

/** Ends any canary: reports of the live release can be forged. */
const HIGHEST_PERCENT = 25;

/** Returns why a canary has to end, or undefined. Reports sent during the canary cannot change `live.before`. */
export function judgeCanary(
  canary: { readonly version: string; readonly counts: Counts },
  live: { readonly version: string; readonly counts: Counts; readonly before?: Counts | undefined },
  { CANARY_MARGIN, CANARY_REPORTS }: Pick<DiscoverySettings, 'CANARY_MARGIN' | 'CANARY_REPORTS'>,
): string | undefined {
  const one = shareOf(canary.counts);
  if (one.reports < CANARY_REPORTS) return undefined;
  const before = live.before && shareOf(live.before);
  const during = shareOf(live.counts);
  const isBetter = before && before.reports >= CANARY_REPORTS && before.percent < during.percent;
  const other = isBetter ? before : during;
  if (one.percent - other.percent > CANARY_MARGIN)
    return `${describe(canary.version, one)}, against ${describe(live.version, other)}${isBetter ? ' before the canary' : ''}; the margin is ${CANARY_MARGIN} points.`;
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
