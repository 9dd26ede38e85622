import { readWords } from 'build/readWords';
import { conclude, runSteps } from './steps';
import { browserTests, build, staticChecks, unitTests } from './verifySteps';

const checksOnly = readWords(['checks']).length > 0;

await runSteps(...staticChecks, ...(checksOnly ? [] : [build]));
await runSteps(unitTests);
if (!checksOnly) await runSteps(browserTests('browser tests of the shop', 'default'));
conclude();
