import type { AppStatus, Health, Status, VitalsSummary, Written } from 'contract';
import type { Repository } from 'build/workspace';
import type { DiscoveryClient } from './discoveryClient';
import { Refusal } from './refusal';
import type { Upload } from './uploadRelease';

export interface ActionContext {
  readonly workspace: Repository;
  readonly discovery: DiscoveryClient;
  /** How a remote's files leave this machine; without it they stay on the remote's host. */
  readonly upload?: Upload | undefined;
  readonly onProgress: (line: string) => void;
}

export interface Step {
  readonly step: 'build' | 'upload' | 'publish' | 'deploy';
  readonly seconds: number;
}

/** The value that `--json` prints. */
export interface Outcome {
  readonly app: string;
  readonly version: string;
  readonly revision: number;
  /** False when nothing had to change. */
  readonly changed: boolean;
  readonly live: string | null;
  readonly canary: AppStatus['canary'];
  readonly steps?: readonly Step[];
  readonly risks?: readonly string[];
}

interface Decision {
  /** The revision that the person saw; the newest when left out. */
  readonly revision?: number | undefined;
}

export async function deploy(
  context: ActionContext,
  app: string,
  version: string,
  { canary, ...decision }: Decision & { readonly canary?: number | undefined } = {},
): Promise<Outcome> {
  const body = { version, ...(canary !== undefined && { canary }) };
  const written = await decide(context, app, 'deploy', decision, body);
  return toOutcome(app, version, written);
}

/** Ends a canary, or makes an earlier release live. */
export async function end(
  context: ActionContext,
  verb: 'promote' | 'abort' | 'rollback',
  app: string,
  { version, ...decision }: Decision & { readonly version?: string | undefined },
): Promise<Outcome> {
  const written = await decide(context, app, verb, decision, version === undefined ? {} : { version });
  const ended = verb === 'abort' ? written.event?.version : written.app.live;
  return toOutcome(app, ended ?? '', written);
}

async function decide(
  { discovery }: ActionContext,
  app: string,
  verb: 'deploy' | 'promote' | 'abort' | 'rollback',
  { revision }: Decision = {},
  body?: object,
): Promise<Written> {
  const decidedOn = revision ?? (await discovery.status(app)).revision;
  return discovery.write(app, verb, decidedOn, body);
}

export type StatusOutcome = Pick<Status, 'revision' | 'apps' | 'rollback'> & {
  readonly health: Health;
  readonly vitals?: VitalsSummary;
};

/** Returns what is live, and what browsers report of it. */
export async function status(
  { discovery }: ActionContext,
  app?: string,
  withVitals = false,
): Promise<StatusOutcome> {
  const [known, health] = await Promise.all([discovery.status(app), discovery.health()]);
  if (app !== undefined && !known.apps[app]) {
    throw new Refusal(`No release of ${app} is known: publish one first, or check the name.`);
  }
  const ofShown = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in known.apps));
  return {
    ...known,
    health: ofShown(health),
    ...(withVitals && { vitals: ofShown(await discovery.vitals()) }),
  };
}

/** As the command's contract has it: without revisions. */
export async function history({ discovery }: ActionContext, named?: string) {
  return (await discovery.history(named)).map(({ at, by, action, app, version, percent, reason }) => ({
    at,
    by,
    action,
    app,
    version,
    percent,
    reason,
  }));
}

export type HistoryLine = Awaited<ReturnType<typeof history>>[number];

export function toOutcome(app: string, version: string, { revision, event, app: now }: Written): Outcome {
  return { app, version, revision, changed: event !== null, live: now.live, canary: now.canary };
}
