import { BROWSER_REPORT, conclude, countsOf, forgetReport } from './reports';
import { runSteps } from './steps';
import { UNIT_REPORT, verifySteps } from './verifySteps';

/** `npm test`: all that can be proved without containers, ending with the line `N passed, N failed`. */
const reports = [UNIT_REPORT, BROWSER_REPORT];
reports.forEach(forgetReport);

const failedSteps = await runSteps([
  ...verifySteps,
  [
    { title: 'build', command: ['tsx', 'tooling/src/commands/build.ts'] },
    { title: 'build of the stories', command: ['tsx', 'tooling/src/commands/buildStorybook.ts'] },
  ],
  [{ title: 'browser tests', command: ['tsx', 'e2e/run.ts'] }],
]);

conclude(reports.map(countsOf), failedSteps.length);
