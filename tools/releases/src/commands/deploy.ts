import type { Command } from 'commander';
import { measures, percents, seconds, version } from '../arguments';
import { defineCommand, type Host } from '../command';
import { connect } from '../context';
import { decide, forcible, outcomeText, type DecisionOptions } from '../decide';
import { previewFirst, type SummaryOptions } from '../preview/previewFirst';
import { stagesText } from '../status/statusText';

interface CanaryOptions {
  /** Percentages of visitors, in order. */
  readonly canary?: readonly number[];
  /** In seconds. */
  readonly every?: number;
  readonly expect?: readonly string[];
}

type Options = DecisionOptions & CanaryOptions & SummaryOptions;

const USUAL_STAGE_S = 600;

export const deploy = defineCommand({
  name: 'deploy',
  description: 'make a published release live, for everybody or for a share of the visitors',
  asks: (command) =>
    forcible(command)
      .argument('<version>', 'a published version', version)
      .option('--canary <percents>', 'for that share of the visitors, or for several, e.g. 5,25,50', percents)
      .option('--every <time>', 'how long each share stays; then it is for everybody (10m)', seconds)
      .option(
        '--expect <measures>',
        'what shoppers do more or less on purpose, e.g. added: told, not judged',
        measures,
      )
      .option('--no-preview', 'a canary without saying first what its visitors will see differently'),
  async does(host: Host, app: string, named: string, options: Options, command: Command) {
    const { canary, stages } = toStages(options);
    const { every, expect } = options;
    if (canary === undefined && every !== undefined) command.error('error: --every needs --canary');
    if (canary === undefined && expect) command.error('error: --expect needs --canary');
    const context = connect(host);
    // What others write during the preview is refused.
    const revision = options.revision ?? (await context.discovery.status(app)).revision;
    if (canary !== undefined) await previewFirst(context, { app, version: named }, options);
    const decision = { version: named, canary, stages, expect };
    return decide(context, 'deploy', app, { ...options, revision }, decision);
  },
  says(outcome, app, named, options) {
    const { canary, stages } = toStages(options);
    const visitors = canary === undefined ? 'everybody' : `${canary} % of the visitors${stagesText(stages)}`;
    return outcomeText(`${app} ${named} is live for ${visitors}.`, outcome);
  },
});

function toStages({ canary: [first, ...next] = [], every }: CanaryOptions) {
  const hasStages = every !== undefined || next.length > 0;
  return { canary: first, stages: hasStages ? { next, every: every ?? USUAL_STAGE_S } : undefined };
}
