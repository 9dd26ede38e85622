import { conclude, runSteps } from './steps';
import { browserTests, build, staticChecks, unitTests } from './verifySteps';

const checksOnly = process.argv[3] === 'checks';

await runSteps(...staticChecks, ...(checksOnly ? [] : [build]));
await runSteps(unitTests);
if (!checksOnly) await runSteps(browserTests('browser tests of the shop', 'default'));
conclude();
