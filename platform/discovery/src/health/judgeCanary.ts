import { evidenceAbove, evidenceAgainst, upperBound, type Sample } from './evidence';

export interface Measure {
  readonly name: string;
  /** Since the canary's start. */
  readonly canary: Sample;
  /** Both since the canary got its present share of the visitors. */
  readonly sameTime: { readonly canary: Sample; readonly live: Sample };
  /** The live release before the canary's start: reports during the canary cannot change it. */
  readonly before: Sample;
  /** Whether a machine's load moves it: then only the live release of the same time says what is usual. */
  readonly isTimed?: boolean | undefined;
}

/** How far a share may be above the live release's share before the canary: other hours have other visitors. */
const MARGINS: Readonly<Record<string, number>> = { failures: 0.01, errors: 0.01 };
const MARGIN = 0.05;
/** Described by what was bad; all other measures by what shoppers have done. */
const DESCRIBED_AS_BAD = ['failures', 'slow LCP', 'slow INP', 'errors'];
/** Ends any canary: reports about the live release can be forged. */
const HIGHEST_FAILURES = 0.25;

/**
 * These limits end less than 1 % of the canaries that are not worse. By failures 0.31 %: 0.2 % in the same time, over all shares; 0.05 % by
 * the live release's record, and 0.01 % because the record is a sample; 0.05 % by the highest share. All other measures together have
 * twice 0.25 %, and 0.01 % each for the record, so the more there are, the higher their limits are.
 */
const LIMIT = 1000;
const LIMIT_ALONE = 2000;

/** @param share 1 for the canary's first share of the visitors, 2 for its second @returns also the strongest evidence and its figures */
export function judgeCanary(measures: readonly Measure[], share: number) {
  const others = measures.length - 1;
  const findings = measures.flatMap((measure) =>
    findingsOf(measure, share, measure.name === 'failures' ? 1 : Math.max(1, others / 2)),
  );
  const { evidence, limit, text } = findings.reduce((one, other) =>
    other.evidence / other.limit > one.evidence / one.limit ? other : one,
  );
  const shown = evidence < 1e6 ? Math.round(evidence) : 'above 1000000';
  return { isWorse: evidence >= limit, text: `${text()}; evidence ${shown} of ${limit}` };
}

function findingsOf({ name, canary, sameTime, before, isTimed }: Measure, share: number, weight: number) {
  const describe = (sample: Sample) => describeShare(sample, DESCRIBED_AS_BAD.includes(name));
  const all = [
    {
      evidence: evidenceAgainst(sameTime.canary, sameTime.live),
      limit: (LIMIT * weight * share * (share + 1)) / 2,
      text: () => `${name} ${describe(sameTime.canary)}, of the live release ${describe(sameTime.live)}`,
    },
  ];
  if (before.all > 0 && !isTimed)
    all.push({
      evidence: evidenceAbove(canary, upperBound(before) + (MARGINS[name] ?? MARGIN)),
      limit: LIMIT_ALONE * weight,
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

function describeShare({ all, bad }: Sample, asBad: boolean): string {
  const count = asBad ? bad : all - bad;
  return `${count} of ${all}${all > 0 ? ` (${percent(count / all)})` : ''}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
