import type { Measures } from 'contract';
import { ROOT } from './mutate.fixture';

/** What a page view counted, in lines of `vitalsSchema`, and its share of all page views. */
export interface Kind {
  readonly share: number;
  readonly lines: readonly string[];
}

type Totals = Record<string, number>;

interface Discovery {
  readonly measureCanary: (counts: object, app: string, known: object, canary: object) => object[];
  readonly judgeCanary: (
    measures: object[],
    share: number,
  ) => { readonly isWorse: boolean; readonly text: string };
}

const HEALTH = `${ROOT}/platform/discovery/src/health`;
const { judgeCanary } = jest.requireActual<Pick<Discovery, 'judgeCanary'>>(`${HEALTH}/judgeCanary`);
const { measureCanary } = jest.requireActual<Pick<Discovery, 'measureCanary'>>(`${HEALTH}/measureCanary`);

const MOST_PAGE_VIEWS = 20_000;
const RECORD = 10_000;
const LOOK_EVERY = 50;
const CANARY_SHARE = 0.25;

/** Draws page views of both releases until discovery's judge ends the canary. @returns after how many, and why; undefined if it goes on */
export function endOfCanary(
  app: string,
  measures: Measures,
  live: readonly Kind[],
  canary: readonly Kind[],
  random: () => number,
) {
  const [before, now, ofCanary]: [Totals, Totals, Totals] = [{}, {}, {}];
  const counts = {
    of: (_app: string, version: string, _from?: number, until?: number) =>
      version === '1.1.0' ? ofCanary : until === undefined ? now : before,
  };
  const release = { release: { measures } };
  const known = {
    live: '1.0.0',
    releases: new Map([
      ['1.0.0', release],
      ['1.1.0', release],
    ]),
  };
  const running = { version: '1.1.0', since: 2, expect: [], share: { since: 2 } };
  for (let view = 0; view < RECORD; view++) count(before, draw(live, random()));
  for (let view = 1; view <= MOST_PAGE_VIEWS; view++) {
    if (random() < CANARY_SHARE) count(ofCanary, draw(canary, random()));
    else count(now, draw(live, random()));
    if (view % LOOK_EVERY > 0) continue;
    const { isWorse, text } = judgeCanary(measureCanary(counts, app, known, running), 1);
    if (isWorse) return { views: view, text };
  }
  return undefined;
}

function draw(kinds: readonly Kind[], at: number): readonly string[] {
  let rest = at;
  return (kinds.find(({ share }) => (rest -= share) < 0) ?? kinds.at(-1)!).lines;
}

/** Counts as `createVitals` of discovery does. */
function count(totals: Totals, lines: readonly string[]): void {
  const add = (name: string) => (totals[name] = (totals[name] ?? 0) + 1);
  for (const name of ['loaded', 'LCP good', 'INP good', 'errors good']) add(name);
  for (const line of lines) {
    const [, name, done] = line.split(' ');
    add(`${name} seen`);
    if (done === '1') add(`${name} done`);
  }
}
