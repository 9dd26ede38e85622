import pc from 'picocolors';
import { loadEnvFile } from 'service-kit';
import { runReleases } from './program';

// `npm run releases -- <command> [app] [options]`, for the workspace in which it runs.
const root = process.cwd();
loadEnvFile(root);
// Standard output is for the result, and builds would print to it.
console.log = console.error;

// A reader such as `head` may close the pipe.
process.stdout.on('error', () => process.exit());

process.exitCode = await runReleases(process.argv.slice(3), {
  root,
  env: process.env,
  writeOut: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  ...(process.stderr.isTTY && { onProgress: (line: string) => console.error(pc.dim(line)) }),
});
