import type { Sample } from './evidence';
import { judgeCanary, type Measure } from './judgeCanary';

interface Simulation {
  /** The true shares of bad reports. */
  readonly measures: readonly { readonly name: string; readonly live: number; readonly canary: number }[];
  /** The canary's shares of the visitors, in order. */
  readonly shares: readonly number[];
  /** Reports of the canary during each share. */
  readonly reports: number;
  /** Reports of the live release before the canary. */
  readonly before: number;
}

/** In Jest, looking up a global takes longer than using it. */
const { floor, imul, log, round } = Math;
/** How often a canary is judged during each share. */
const LOOKS = 20;
const NONE: Sample = { all: 0, bad: 0 };

/** Returns a simulation of canaries that draws the same reports for the same seed. */
export function simulateCanaries(seed: number) {
  const random = randomNumbers(seed);

  /** Draws reports, by the gaps between the bad ones, or between the good ones where these are fewer. */
  function draw(all: number, share: number): Sample {
    if (share > 0.5) return { all, bad: all - draw(all, 1 - share).bad };
    const logGood = log(1 - share);
    const gap = () => floor(log(1 - random()) / logGood);
    let bad = 0;
    for (let at = gap(); at < all; at += 1 + gap()) bad += 1;
    return { all, bad };
  }

  return {
    random,
    /** Simulates a canary. @returns whether it was ended */
    isEnded({ measures, shares, reports, before }: Simulation): boolean {
      const step = reports / LOOKS;
      const sameTime = { canary: NONE, live: NONE };
      let judged: Measure[] = measures.map(({ name, live }) => {
        return { name, canary: NONE, sameTime, before: draw(before, live) };
      });
      for (const [index, share] of shares.entries()) {
        judged = judged.map((each) => ({ ...each, sameTime }));
        for (let look = 0; look < LOOKS; look++) {
          judged = judged.map((each, at) => {
            const canary = draw(step, measures[at]!.canary);
            const live = draw(round((step * (1 - share)) / share), measures[at]!.live);
            return {
              ...each,
              canary: sum(each.canary, canary),
              sameTime: { canary: sum(each.sameTime.canary, canary), live: sum(each.sameTime.live, live) },
            };
          });
          if (judgeCanary(judged, index + 1).isWorse) return true;
        }
      }
      return false;
    },
  };
}

function sum(one: Sample, other: Sample): Sample {
  return { all: one.all + other.all, bad: one.bad + other.bad };
}

/** The generator Mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
