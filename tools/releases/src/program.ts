import { join } from 'node:path';
import { Argument, Command, CommanderError } from 'commander';
import { createSigningKeyPair, visibleData, visibleText, type Environment } from 'service-kit';
import { readRepository } from 'build/workspace';
import * as actions from './actions';
import { addDecisions } from './decisions';
import { discoveryClient } from './discoveryClient';
import { doctor } from './doctor/doctor';
import { findService } from './findService';
import { tagRelease } from './git';
import { liveTypesText, writeLiveTypes } from './liveTypes';
import { appName, serviceUrl, version, versionOrNext } from './parseArguments';
import { historyText, outcomeText, statusText } from './texts';
import { addPreview, previewFirst } from './preview/command';
import { publish, release, type PublishOptions } from './publish';
import { showShops } from './shops';
import { keyText, readSigner } from './signing';
import { sourceOf } from './sourceOf';
import { stackToken } from './stackToken';

export interface ProgramOptions {
  /** The workspace's folder, absolute. */
  readonly root: string;
  readonly env: Environment;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly onProgress?: (line: string) => void;
}

interface Json {
  readonly json?: true;
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

function createProgram({ root, env, writeOut, writeError, onProgress = () => {} }: ProgramOptions): Command {
  const program = new Command('npm run releases --')
    .description('Publishes releases of the shell and the remotes, makes them live, and takes them back.')
    .exitOverride()
    .configureOutput({ writeOut, writeErr: writeError })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      '\nSettings: DISCOVERY_URL and RELEASE_TOKEN; without them, those of the stack that runs from here.\nAll about it: docs/releases.md',
    );

  const cache = join(root, '.cache');
  function context(): actions.ActionContext {
    const service = findService(env, cache);
    return {
      workspace: readRepository(root),
      discovery: discoveryClient(service),
      shop: service.shop,
      sign: readSigner(env),
      onProgress,
    };
  }

  function command(usage: string, description: string): Command {
    return program
      .command(usage)
      .description(description)
      .option('--json', 'print one JSON value and nothing else');
  }

  /** What people and servers wrote reaches the terminal as text only. */
  function print<T>(options: Json, value: T, toText: (value: T) => string): void {
    writeOut(`${options.json ? visibleText(JSON.stringify(value)) : toText(visibleData(value))}\n`);
  }

  const printOutcome = (options: Json, outcome: actions.Outcome, text: string) =>
    print(options, outcome, (shown) => outcomeText(text, shown));

  command('publish', 'build what is due and make the release known; it is not live yet')
    .argument('<app>', 'shell or a remote', appName)
    .option('--version <version>', 'build the working tree as this version', version)
    .option('--from <url>', 'take that version from the shop whose discovery is there', serviceUrl)
    .action(async (app: string, options: Json & PublishOptions) => {
      const outcome = await publish(context(), app, options);
      const what = outcome.changed ? 'is published' : 'was published already';
      printOutcome(options, outcome, `${app} ${outcome.version} ${what}.`);
    });

  command('release', 'publish and deploy in one')
    .argument('<app>', 'shell or a remote', appName)
    .option(
      '--version <version>',
      'build the working tree as this version; next: by the commits since the last release',
      versionOrNext,
    )
    .option('--no-preview', 'without saying first what shoppers will see differently')
    .action(async (app: string, options: Json & { version?: string; preview: boolean }) => {
      const shown = context();
      const outcome = await release(shown, app, options.version, async (version) =>
        previewFirst(shown, { app, version }, options, writeOut),
      );
      tagRelease(root, app, outcome.version);
      printOutcome(options, outcome, `${app} ${outcome.version} is live for everybody.`);
    });

  addDecisions({ command, context, printOutcome, writeOut });
  addPreview({ command, context, print });

  command('status', 'say what is live where')
    .argument('[app]', 'shell or a remote', appName)
    .option('--vitals', 'with the web vitals that browsers measured')
    .option('--all <urls...>', 'of several shops side by side, by the urls of their discovery', serviceUrl)
    .action(async (app: string | undefined, options: Json & { vitals?: true; all?: string[] }) => {
      if (options.all) return showShops(options.all, app, (...shops) => print(options, ...shops));
      const status = await actions.status(context(), app, options.vitals);
      print(options, status, statusText);
    });

  command('history', 'say what happened, oldest first')
    .argument('[app]', 'shell or a remote', appName)
    .action(async (app: string | undefined, options: Json) => {
      const history = await actions.history(context(), app);
      print(options, history, historyText);
    });

  command('doctor', 'check what is built before anybody publishes it')
    .argument('[app]', 'shell or a remote', appName)
    .action(async (app: string | undefined, options: Json) => {
      const { workspace, discovery } = context();
      const { findings, text, problem } = await doctor(workspace, discovery, app);
      print(options, findings, () => text);
      if (problem) throw problem;
    });

  command('types', 'write the types of what live releases of other repositories offer').action(
    async (options: Json) => {
      const versions = await writeLiveTypes(context());
      print(options, versions, liveTypesText);
    },
  );

  command('key', 'make a key pair, by which a team signs its releases')
    .addArgument(new Argument('<action>', 'new: print a key pair, which is stored nowhere').choices(['new']))
    .action((_action: string, options: Json) => {
      const pair = createSigningKeyPair();
      print(options, pair, keyText);
    });

  command('token', 'print a team’s token for the shop of this folder')
    .argument('<team>', 'e.g. @cart')
    .action((team: string, options: Json) => {
      const token = stackToken(root, cache, team);
      print(options, { team, token }, () => token);
    });

  command('source', 'say where the sources have a frame of a logged stack, by its source map')
    .argument('<frame>', 'as the log has it, e.g. mfe-cart@1.2.0/js/page.js:1:420')
    .action((frame: string, options: Json) => {
      print(options, { source: sourceOf(root, frame) }, ({ source }) => source);
    });

  return program;
}
