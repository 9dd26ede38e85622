import { runSteps } from './steps';
import { verifySteps } from './verifySteps';

process.exitCode = (await runSteps(verifySteps)).length === 0 ? 0 : 1;
