import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorkspace } from 'build/apps';
import { wrongUsage } from 'build/readWords';
import { exitWithError } from 'service-kit';
import { extractRemote } from './extractRemote';

const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });
const [name, folder] = positionals;
if (name === undefined || folder === undefined || positionals.length > 2)
  throw wrongUsage('Name a remote and a folder for its repository, e.g. mfe-cart ../cart.');

const target = resolve(folder);
// Ctrl-C ends pnpm too, and then what was written is removed.
process.on('SIGINT', () => {});
await extractRemote(readWorkspace(), name, target).catch(exitWithError);
console.log(`${target} is a repository for ${name}. What comes next: docs/teams.md`);
