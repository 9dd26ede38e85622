import { parseArgs } from 'node:util';
import { readWorkspace } from 'build/apps';
import { buildApps } from 'build/buildApps';
import { wrongUsage } from 'build/readWords';
import pc from 'picocolors';
import { exitWithError, serveUntilStopped } from 'service-kit';
import { startLocalStack, type LocalStack } from './localStack';
import { prepare } from './prepare';

const typed = typedFolder();

async function start(): Promise<void> {
  const workspace = readWorkspace();
  const settings = await prepare(workspace, typed);
  await buildApps({ workspace, onProgress: (line) => console.log(pc.dim(line)) });
  await serveUntilStopped(async () => {
    const stack = await startLocalStack(settings, {
      workspace,
      log: (line) => console.warn(pc.yellow(line)),
    });
    stack.removeOldBuilds();
    console.log(summary(stack));
    stack.ready.then(
      () => console.log(pc.dim('Everything responds.')),
      () => {},
    );
    return stack;
  });
}

function typedFolder(): string | undefined {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });
  if (positionals.length <= 1) return positionals[0];
  throw wrongUsage('Name one folder of a shop.');
}

function summary({ url, parts }: LocalStack): string {
  const widthOf = (column: 'name' | 'url') => Math.max(...parts.map((part) => part[column].length));
  const rows = parts.map(
    (part) =>
      `  ${part.name.padEnd(widthOf('name'))}  ${part.url.padEnd(widthOf('url'))}  ${pc.dim(part.description)}`,
  );
  const warming = parts.some(({ name }) => name === 'auth-emulator')
    ? [pc.dim('Signing in works as soon as the auth emulator has warmed up.')]
    : [];
  const title = `${pc.green('The shop is open:')} ${pc.bold(url)}`;
  return ['', title, '', ...rows, '', ...warming, 'Ctrl-C stops everything.'].join('\n');
}

start().catch(exitWithError);
