import { readWorkspace } from 'build/apps';
import { root } from 'build/root';
import { Command } from 'commander';
import pc from 'picocolors';
import { loadEnvFile } from 'service-kit';
import manifest from '../../../../package.json' with { type: 'json' };
import { runProgram, runQuietly } from '../commands/run';
import { generateFiles, writeOutdated } from '../generated';
import { planRemote, urlsOf, type NewRemoteRequest } from './plan';
import { writeRemote } from './writeRemote';

const program = new Command('npm run new --')
  .description(
    'Makes a remote: a folder with a page, its tests and its story, known to everything that names all remotes.',
  )
  .argument('<name>', 'its name, e.g. mfe-offers')
  .requiredOption('--route <path>', 'path of its first page, e.g. /offers')
  .requiredOption('--team <team>', 'who owns it, as CODEOWNERS names them, e.g. @offers')
  .option('--port <port>', 'its port on a developer’s machine; a free one by its name when left out')
  .option(
    '--label <text>',
    'what a shopper misses while it is down, as in "The offers can’t be shown right now."',
  )
  .exitOverride()
  .action(create);

async function create(name: string, options: Omit<NewRemoteRequest, 'name'>): Promise<void> {
  const remote = planRemote({ name, ...options }, readWorkspace());
  loadEnvFile(root);
  const urls = urlsOf(remote, process.env);
  const files = writeRemote(root, remote);
  const others = writeOutdated(generateFiles());
  const run = (program: string, ...args: readonly string[]) =>
    runQuietly(root, program, args, 'run "npm test -- checks". The files are written.');
  await run('prettier', '--write', '--log-level=warn', name);
  // Adds the package to the lockfile.
  await run('npx', '--yes', manifest.packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline');
  console.log(summary(name, urls, [...files, ...others, 'pnpm-lock.yaml']));
}

function summary(name: string, [alone, inShop]: readonly string[], files: readonly string[]): string {
  const next = [
    [`npx jest ${name}`, 'its tests'],
    [`npm run dev -- ${name}`, `alone at ${alone}, in the shop at ${inShop}`],
    [`npm run releases -- release ${name}`, 'into the shop that runs, at once'],
  ] as const;
  const width = Math.max(...next.map(([command]) => command.length));
  return [
    ...files.map((file) => pc.dim(`  ${file}`)),
    '',
    pc.green(`${name} is there.`),
    '',
    ...next.map(([command, what]) => `  ${command.padEnd(width)}  ${pc.dim(what)}`),
  ].join('\n');
}

await runProgram(program);
