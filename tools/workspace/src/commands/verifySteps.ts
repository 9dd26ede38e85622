import type { Step } from './steps';

const UNIT_REPORT = '.cache/reports/unit.json';
const BROWSER_REPORT = '.cache/reports/browser.json';

export const staticChecks: readonly Step[] = [
  // Other steps use the other CPUs.
  { title: 'types', command: ['tsc', '-b', '--singleThreaded'] },
  {
    title: 'lint',
    command: ['eslint', '--max-warnings=0', '--cache', '--cache-location=.cache/eslint', '.'],
  },
  { title: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { title: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.cjs', '.'] },
  { title: 'unused code', command: ['knip'] },
];

export const build: Step = { title: 'build', command: ['tsx', 'tools/build/src/main.ts'] };

export const unitTests: Step = {
  title: 'unit tests',
  command: ['jest', '--maxWorkers=2', '--json', `--outputFile=${UNIT_REPORT}`],
  report: UNIT_REPORT,
};

const PROJECTS = {
  default: ['phone', 'desktop'],
  full: ['full', 'csv catalogue', 'translated', 'translated phone', 'releases', 'stories'],
  containers: ['containers'],
  engines: [],
} as const;

export function browserTests(title: string, tier: keyof typeof PROJECTS, args: readonly string[] = []): Step {
  const projects = PROJECTS[tier].map((name) => `--project=${name}`);
  return { title, command: ['tsx', 'e2e/run.ts', ...projects, ...args], report: BROWSER_REPORT };
}
