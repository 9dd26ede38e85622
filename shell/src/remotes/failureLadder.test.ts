import { FAILURE_LADDER, type Failure, type Step } from './failureLadder';

function climb(first: Step, failures: readonly Failure[]): string[] {
  const steps: string[] = [first];
  for (let step: Step | 'missing' = first, turn = 0; step !== 'missing' && turn < 9; turn++) {
    step = FAILURE_LADDER[step][failures[Math.min(turn, failures.length - 1)] ?? 'failed'];
    steps.push(step);
  }
  return steps;
}

test.each<[string, Step, Failure[], string]>([
  ['a host that is down', 'live', ['failed'], 'live newest earlier missing'],
  ['a release that failed a moment ago', 'earlier', ['failed'], 'earlier missing'],
  [
    'two files whose preloads failed',
    'live',
    ['failed', 'failed further on', 'failed'],
    'live newest newest earlier missing',
  ],
  [
    'an earlier release with a file whose preload failed',
    'live',
    ['failed', 'failed', 'failed further on', 'failed'],
    'live newest earlier earlier missing',
  ],
])('%s', (_what, first, failures, steps) => {
  expect(climb(first, failures).join(' ')).toBe(steps);
});
