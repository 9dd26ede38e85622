import { UNIT_REPORT } from './reports';
import type { Step } from './steps';

export const staticChecks: readonly Step[] = [
  { title: 'types', command: ['tsc', '-b'] },
  {
    title: 'lint',
    command: ['eslint', '--max-warnings=0', '--cache', '--cache-location=.cache/eslint', '.'],
  },
  { title: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { title: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.cjs', '.'] },
  { title: 'unused code', command: ['knip'] },
];

export const unitTests: Step = {
  title: 'unit tests',
  command: ['jest', '--maxWorkers=2', '--json', `--outputFile=${UNIT_REPORT}`],
  report: UNIT_REPORT,
};
