import { runSteps } from './steps';
import { staticChecks, unitTests } from './verifySteps';

/** `npm run verify`: the part of `npm test` that needs no browser and no build. */
await runSteps(...staticChecks);
await runSteps(unitTests);
