import type { Command } from 'commander';
import type { AppStatus, Written } from 'contract';
import pc from 'picocolors';
import { revision, withApp } from './arguments';
import { Refusal } from './command';
import type { Context } from './context';

export interface Outcome extends Pick<AppStatus, 'live' | 'canary'> {
  readonly app: string;
  readonly version: string;
  readonly revision: number;
  /** False if nothing had to change. */
  readonly changed: boolean;
  readonly risks?: readonly string[];
  /** The next version by the commits, where none was named. */
  readonly proposal?: string;
}

export interface DecisionOptions {
  /** The revision that the person saw. Default: the newest. */
  readonly revision?: number;
  readonly force?: true;
  readonly why?: string;
}

export const decidable = (command: Command) =>
  withApp(command).option(
    '--revision <number>',
    'the revision of the status it was decided on; refused when the app has changed since',
    revision,
  );

export const forcible = (command: Command) =>
  decidable(command)
    .option('--force', 'also if a release that is live, or that open tabs run, needs what is missing')
    .option('--why <text>', 'the reason, for the history; --force needs one');

/** Makes a release live, ends a canary, or retires an app. @param decision further fields of the write, e.g. `canary` @throws Refusal */
export async function decide(
  { discovery }: Pick<Context, 'discovery'>,
  verb: 'deploy' | 'promote' | 'abort' | 'rollback' | 'retire',
  app: string,
  { revision, force, why }: DecisionOptions,
  decision: { readonly version?: string | undefined } = {},
): Promise<Outcome> {
  if (force && why === undefined) throw new Refusal('--force needs a reason for the history: add --why "…".');
  const decidedOn = revision ?? (await discovery.status(app)).revision;
  const written = await discovery.write(app, verb, decidedOn, { ...decision, force, reason: why });
  const takesAway = verb === 'abort' || verb === 'retire';
  const decided = takesAway ? written.event?.version : (decision.version ?? written.app.live);
  return toOutcome(app, decided ?? '', written);
}

export function toOutcome(app: string, version: string, { revision, event, app: now }: Written): Outcome {
  return { app, version, revision, changed: event !== null, live: now.live, canary: now.canary };
}

export function outcomeText(what: string, { risks = [], proposal }: Outcome): string {
  return [
    `${pc.green('✓')} ${what}`,
    ...risks.map((risk) => `${pc.yellow('!')} ${risk}`),
    ...(proposal ? [pc.dim(`By its commits the next version is ${proposal}: --version next.`)] : []),
  ].join('\n');
}
