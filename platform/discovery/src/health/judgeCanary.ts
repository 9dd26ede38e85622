import { evidenceAbove, evidenceAgainst, upperBound, type Sample } from './evidence';

export interface Measure {
  readonly name: keyof typeof MARGINS;
  /** Since the canary's start. */
  readonly canary: Sample;
  /** Both since the canary got its present share of the visitors. */
  readonly sameTime: { readonly canary: Sample; readonly live: Sample };
  /** The live release before the canary's start: reports during the canary cannot change it. */
  readonly before: Sample;
}

export interface Verdict {
  readonly isWorse: boolean;
  /** The strongest evidence and its figures. */
  readonly text: string;
}

/** How far a share may be above the live release's share before the canary: other hours have other visitors. */
const MARGINS = { failures: 0.01, 'slow LCP': 0.05, 'slow INP': 0.05 };
/** Ends any canary: reports about the live release can be forged. */
const HIGHEST_FAILURES = 0.25;

/**
 * These limits end less than 1 % of the canaries that are not worse: 0.2 % for each of three measures in the same time, over all shares;
 * 0.05 % by the live release's record, and 0.05 % because the record is a sample; 0.05 % by the highest share of failures.
 */
const LIMIT = 1000;
const LIMIT_ALONE = 2000;

/** @param share 1 for the canary's first share of the visitors, 2 for its second */
export function judgeCanary(measures: readonly Measure[], share: number): Verdict {
  const findings = measures.flatMap((measure) => findingsOf(measure, share));
  const { evidence, limit, text } = findings.reduce((one, other) =>
    other.evidence / other.limit > one.evidence / one.limit ? other : one,
  );
  const shown = evidence < 1e6 ? Math.round(evidence) : 'above 1000000';
  return { isWorse: evidence >= limit, text: `${text()}; evidence ${shown} of ${limit}` };
}

function findingsOf({ name, canary, sameTime, before }: Measure, share: number) {
  const usual = upperBound(before);
  const all = [
    {
      evidence: evidenceAgainst(sameTime.canary, sameTime.live),
      limit: (LIMIT * share * (share + 1)) / 2,
      text: () => `${name} ${describe(sameTime.canary)}, of the live release ${describe(sameTime.live)}`,
    },
  ];
  if (before.all > 0)
    all.push({
      evidence: evidenceAbove(canary, usual + MARGINS[name]),
      limit: LIMIT_ALONE,
      text: () => `${name} ${describe(canary)}, of the live release before the canary ${describe(before)}`,
    });
  if (name === 'failures')
    all.push({
      evidence: evidenceAbove(canary, HIGHEST_FAILURES),
      limit: LIMIT_ALONE,
      text: () => `${name} ${describe(canary)}, and more than ${percent(HIGHEST_FAILURES)} end any canary`,
    });
  return all;
}

function describe({ all, bad }: Sample): string {
  return `${bad} of ${all}${all > 0 ? ` (${percent(bad / all)})` : ''}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
