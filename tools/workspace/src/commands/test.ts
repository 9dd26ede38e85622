import { conclude, runSteps } from './steps';
import { browserTests, build, staticChecks, unitTests } from './verifySteps';

/** `npm test`: the default tier (docs/testing.md); `npm test -- checks` leaves out what needs a build or a browser. */
const checksOnly = process.argv[3] === 'checks';

await runSteps(...staticChecks, ...(checksOnly ? [] : [build]));
await runSteps(unitTests);
if (!checksOnly) await runSteps(browserTests('browser tests of the shop', 'default'));
conclude();
