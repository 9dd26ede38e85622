import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorkspace } from 'build/apps';
import { extractRemote } from './extractRemote';

const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });
const [name, folder] = positionals;

if (name === undefined || folder === undefined || positionals.length > 2) {
  console.error('Name a remote and a folder for its repository: npm run extract -- mfe-cart ../cart');
  process.exitCode = 2;
} else {
  const target = resolve(folder);
  // Ctrl-C ends pnpm too, and then what was written is removed.
  process.on('SIGINT', () => {});
  await extractRemote(readWorkspace(), name, target).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  if (!process.exitCode) console.log(`${target} is a repository for ${name}. What comes next: docs/teams.md`);
}
