import { run } from './run';

// `first-view` is the only benchmark, and may be named.
const options = process.argv.slice(3).filter((word) => word !== 'first-view');
await run('tsx', ['tools/build/src/main.ts']);
await run('tsx', ['e2e/bench/firstView.ts', ...options]);
