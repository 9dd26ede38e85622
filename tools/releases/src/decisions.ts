import type { Command } from 'commander';
import * as actions from './actions';
import { appName, measures, percents, revision, seconds, version, withStages } from './parseArguments';
import { previewFirst } from './preview/command';
import { visitorsText } from './texts';

interface Json {
  readonly json?: true;
}
type DecisionOptions = Json & { readonly revision?: number };
type ForcibleOptions = DecisionOptions & { readonly why?: string; readonly force?: true };
type DeployOptions = ForcibleOptions &
  Parameters<typeof withStages>[0] & { readonly expect?: readonly string[]; readonly preview: boolean };

interface Program {
  readonly command: (usage: string, description: string) => Command;
  readonly context: () => actions.ActionContext;
  readonly printOutcome: (options: Json, outcome: actions.Outcome, text: string) => void;
  readonly writeOut: (text: string) => void;
}

/** Adds the commands that decide which releases have traffic. */
export function addDecisions({ command, context, printOutcome, writeOut }: Program): void {
  function decision(usage: string, description: string): Command {
    return command(usage, description)
      .argument('<app>', 'shell or a remote', appName)
      .option(
        '--revision <number>',
        'the revision of the status it was decided on; refused when the app has changed since',
        revision,
      );
  }

  function forcible(usage: string, description: string): Command {
    return decision(usage, description)
      .option('--force', 'also if a release that is live, or that open tabs run, needs what is missing')
      .option('--why <text>', 'the reason, for the history; --force needs one');
  }

  const decide = (
    verb: Parameters<typeof actions.decide>[1],
    app: string,
    { why, ...options }: Pick<ForcibleOptions, 'why'> & actions.Decision,
  ) => actions.decide(context(), verb, app, { ...options, reason: why });

  forcible('deploy', 'make a published release live, for everybody or for a share of the visitors')
    .argument('<version>', 'a published version', version)
    .option('--canary <percents>', 'for that share of the visitors, or for several, e.g. 5,25,50', percents)
    .option('--every <time>', 'how long each share stays; then it is for everybody (10m)', seconds)
    .option(
      '--expect <measures>',
      'what shoppers do more or less on purpose, e.g. added: told, not judged',
      measures,
    )
    .option('--no-preview', 'a canary without saying first what its visitors will see differently')
    .action(async (app: string, named: string, { preview, ...options }: DeployOptions, deploy: Command) => {
      const staged = withStages(options, (text) => deploy.error(text));
      // What others write during the preview is refused.
      const seen = options.revision ?? (await context().discovery.status(app)).revision;
      if (staged.canary !== undefined)
        await previewFirst(context(), { app, version: named }, { ...options, preview }, writeOut);
      const outcome = await decide('deploy', app, { ...staged, revision: seen, version: named });
      printOutcome(options, outcome, `${app} ${named} is live for ${visitorsText(staged)}.`);
    });

  forcible('promote', 'end a canary: it is for everybody').action(
    async (app: string, options: ForcibleOptions) => {
      const outcome = await decide('promote', app, options);
      printOutcome(options, outcome, `${app} ${outcome.version} is live for everybody.`);
    },
  );

  decision('abort', 'end a canary and remove it').action(async (app: string, options: DecisionOptions) => {
    const outcome = await decide('abort', app, options);
    printOutcome(options, outcome, `The canary of ${app} is over: everybody gets ${outcome.live}.`);
  });

  forcible('rollback', 'make the release live that was live before, or the named one')
    .argument('[version]', 'a published version', version)
    .action(async (app: string, named: string | undefined, options: ForcibleOptions) => {
      const outcome = await decide('rollback', app, { ...options, version: named });
      printOutcome(options, outcome, `${app} ${outcome.version} is live again for everybody.`);
    });

  forcible(
    'retire',
    'take an app out of the shop: none of its releases is live until one is deployed',
  ).action(async (app: string, options: ForcibleOptions) => {
    const outcome = await decide('retire', app, options);
    printOutcome(options, outcome, `${app} is retired: none of its releases is live.`);
  });
}
