import { conclude, runSteps } from './steps';
import { browserTests, staticChecks, unitTests } from './verifySteps';

/** `npm test`: the default tier (docs/testing.md). */
conclude([
  await runSteps([
    [...staticChecks, { title: 'build', command: ['tsx', 'tools/build/src/main.ts'] }],
    [unitTests],
    [browserTests('browser tests of the shop', 'default')],
  ]),
]);
