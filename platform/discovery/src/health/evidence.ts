const { exp, log, sqrt, LN2, PI } = Math;

export interface Sample {
  readonly all: number;
  readonly bad: number;
}

/*
 * Both functions return e-values: for a canary that is not worse they reach 1,000 in at most one of 1,000 canaries, however often they
 * are read. They divide the likelihood of the counts, averaged over all shares, by their highest likelihood for a canary that is not
 * worse (universal inference: Wasserman, Ramdas, Balakrishnan 2020, section 8).
 */

/** Returns the evidence that a canary has a larger share of bad reports than another release in the same time. */
export function evidenceAgainst(canary: Sample, other: Sample): number {
  if (canary.bad * other.all <= other.bad * canary.all) return 0;
  const both = { all: canary.all + other.all, bad: canary.bad + other.bad };
  return exp(logAverage(canary) + logAverage(other) - logLikelihood(both, both.bad / both.all));
}

/** Returns the evidence that a canary's share of bad reports is above a given one. */
export function evidenceAbove(canary: Sample, share: number): number {
  if (canary.bad <= share * canary.all) return 0;
  return exp(logAverage(canary) - logLikelihood(canary, share));
}

/** Returns an upper bound of the share: true for 9,999 of 10,000 samples like this one. */
export function upperBound({ all, bad }: Sample): number {
  const share = (bad + 2) / (all + 4);
  return share + 3.72 * sqrt((share * (1 - share)) / (all + 4));
}

function logLikelihood({ all, bad }: Sample, share: number): number {
  return (bad && bad * log(share)) + (all > bad ? (all - bad) * log(1 - share) : 0);
}

/** The likelihood averaged with the weights of Beta(½, 1): small shares are likelier than large ones. */
function logAverage({ all, bad }: Sample): number {
  return logGamma(bad + 0.5) + logGamma(all - bad + 1) - logGamma(all + 1.5) - LN2;
}

/** Stirling's series, from 10 on, where it has ten exact digits. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - log(x);
  const rest = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * log(x) - x + log(2 * PI) / 2 + rest;
}
