import { runSteps } from './steps';
import { verifySteps } from './verifySteps';

/** `npm run verify`: all that can be known without a browser: types, style, format, import rules, what is unused, unit tests. */
process.exitCode = (await runSteps(verifySteps)).length === 0 ? 0 : 1;
