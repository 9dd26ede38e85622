import { runSteps } from './steps';
import { staticChecks, unitTests } from './verifySteps';

/** `npm run verify`: the part of `npm test` that needs no browser and no build. */
const { failedSteps } = await runSteps([staticChecks, [unitTests]]);
process.exitCode = failedSteps === 0 ? 0 : 1;
