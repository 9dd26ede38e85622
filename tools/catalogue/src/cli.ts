import { isMainThread } from 'node:worker_threads';
import { Command, CommanderError } from 'commander';
import { checkCommand } from './check/checkCommand';
import { serveCommand } from './service/serveCommand';

const WRONG_USAGE = 2;

const program = new Command('npm run catalogue --').exitOverride();
for (const command of [checkCommand(), serveCommand()])
  program.addCommand(command.copyInheritedSettings(program));

try {
  // In a bundle this file is the worker of the service too.
  if (isMainThread) await program.parseAsync(process.argv.slice(3), { from: 'user' });
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
}
