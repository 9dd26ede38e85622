import pc from 'picocolors';
import { loadEnvFile } from 'service-kit';
import { runReleases } from './program';

// `npm run releases -- <command> [app] [options]`: makes releases, makes them live and takes them back, for the workspace it is run in.
const root = process.cwd();
loadEnvFile(root);
// What builds print is for people too: standard output is for the result.
console.log = console.error;

// Whoever reads may have seen enough, as `head` has.
process.stdout.on('error', () => process.exit());

process.exitCode = await runReleases(process.argv.slice(3), {
  root,
  env: process.env,
  writeOut: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  ...(process.stderr.isTTY && { onProgress: (line: string) => console.error(pc.dim(line)) }),
});
