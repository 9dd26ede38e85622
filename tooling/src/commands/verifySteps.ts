import type { Step } from './steps';

/** Where jest leaves its counts. */
export const UNIT_REPORT = '.cache/reports/unit.json';

/** Everything that can be known without a browser. */
export const verifySteps: readonly (readonly Step[])[] = [
  [
    { title: 'types', command: ['tsc', '-b'] },
    {
      title: 'lint',
      command: ['eslint', '--max-warnings=0', '--cache', '--cache-location=.cache/eslint', '.'],
    },
    { title: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
    { title: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.cjs', '.'] },
    { title: 'nothing unused', command: ['knip'] },
  ],
  // By themselves: one of them plants files that break the import rules.
  [{ title: 'unit tests', command: ['jest', '--maxWorkers=2', '--json', `--outputFile=${UNIT_REPORT}`] }],
];
