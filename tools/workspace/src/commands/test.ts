import { conclude, runSteps } from './steps';
import { browserTests, build, staticChecks, unitTests } from './verifySteps';

/** `npm test`: the default tier (docs/testing.md). */
await runSteps(...staticChecks, build);
await runSteps(unitTests);
await runSteps(browserTests('browser tests of the shop', 'default'));
conclude();
