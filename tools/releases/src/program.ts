import { Command, CommanderError } from 'commander';
import { visibleText } from 'service-kit';
import type { Host, ReleaseCommand } from './command';
import { abort } from './commands/abort';
import { deploy } from './commands/deploy';
import { doctor } from './commands/doctor';
import { history } from './commands/history';
import { key } from './commands/key';
import { preview } from './commands/preview';
import { promote } from './commands/promote';
import { publish } from './commands/publish';
import { release } from './commands/release';
import { retire } from './commands/retire';
import { rollback } from './commands/rollback';
import { source } from './commands/source';
import { status } from './commands/status';
import { token } from './commands/token';
import { types } from './commands/types';

/** In the order of the help. */
const COMMANDS: readonly ReleaseCommand[] = [
  ...[publish, release, deploy, promote, abort, rollback, retire],
  ...[preview, status, history, doctor, types, key, token, source],
];

export interface ProgramOptions extends Omit<Host, 'onProgress'>, Partial<Pick<Host, 'onProgress'>> {
  readonly writeError: (text: string) => void;
}

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;

/** Runs a release command. @param args e.g. `['deploy', 'mfe-cart', '1.1.0']` @returns exit code: 0 done, 1 refused, 2 wrong usage */
export async function runReleases(args: readonly string[], options: ProgramOptions): Promise<number> {
  const { writeError } = options;
  const program = createProgram(options);
  try {
    await program.parseAsync(args, { from: 'user' });
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USAGE;
    writeError(visibleText(`${(error as Error).message}\n`));
    return REFUSED;
  }
}

/** Lists commands with arguments, e.g. `deploy [options] <app> <version>`. */
export function listCommands() {
  const ignore = () => {};
  const { commands } = createProgram({ root: '', env: {}, writeOut: ignore, writeError: ignore });
  return commands.map((command) => ({
    usage: `${command.name()} ${command.usage()}`,
    description: command.description(),
  }));
}

function createProgram({ writeError, onProgress = () => {}, ...host }: ProgramOptions): Command {
  const program = new Command('npm run releases --')
    .description('Publishes releases of the shell and the remotes, makes them live, and takes them back.')
    .exitOverride()
    .configureOutput({ writeOut: host.writeOut, writeErr: writeError })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      '\nSettings: DISCOVERY_URL and RELEASE_TOKEN; without them, those of the stack that runs from here.\nAll about it: docs/releases.md',
    );
  for (const add of COMMANDS) add(program, { ...host, onProgress });
  return program;
}
