import type { AppStatus, Measured, Release, Stages, Written } from 'contract';
import type { Repository } from 'build/workspace';
import type { DiscoveryClient } from './discoveryClient';
import { Refusal } from './refusal';
import { readReleaseCosts } from './releaseCosts';

export interface ActionContext {
  readonly workspace: Repository;
  readonly discovery: DiscoveryClient;
  /** The running shop's address. */
  readonly shop: string | undefined;
  /** Signs a release if there is a key. */
  readonly sign: (release: Release) => Release;
  readonly onProgress: (line: string) => void;
}

/** The value for `--json`. */
export interface Outcome {
  readonly app: string;
  readonly version: string;
  readonly revision: number;
  /** False if nothing had to change. */
  readonly changed: boolean;
  readonly live: string | null;
  readonly canary: AppStatus['canary'];
  readonly risks?: readonly string[];
  /** The next version by the commits, where none was named. */
  readonly proposal?: string;
}

export interface Decision {
  /** The revision that the person saw. Default: the newest. */
  readonly revision?: number | undefined;
  readonly version?: string | undefined;
  /** Percentage of visitors. */
  readonly canary?: number | undefined;
  readonly stages?: Stages | undefined;
  /** Measures of the canary that change on purpose. */
  readonly expect?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  /** Overrules the contract between releases; needs a reason. */
  readonly force?: true | undefined;
}

/** Makes a release live, ends a canary, or retires an app. @throws Refusal */
export async function decide(
  { discovery }: ActionContext,
  verb: 'deploy' | 'promote' | 'abort' | 'rollback' | 'retire',
  app: string,
  { revision, force, ...decision }: Decision,
): Promise<Outcome> {
  const { version, canary, stages, expect, reason } = decision;
  if (force && reason === undefined)
    throw new Refusal('--force needs a reason for the history: add --why "…".');
  const decidedOn = revision ?? (await discovery.status(app)).revision;
  const written = await discovery.write(app, verb, decidedOn, {
    version,
    canary,
    stages,
    expect,
    reason,
    force,
  });
  const takesAway = verb === 'abort' || verb === 'retire';
  const decided = takesAway ? written.event?.version : verb === 'deploy' ? version : written.app.live;
  return toOutcome(app, decided ?? '', written);
}

type AppWithMeasures = Omit<AppStatus, 'canary'> & {
  /** With what shoppers could do and did since it started. */
  readonly canary: (NonNullable<AppStatus['canary']> & { readonly measures: readonly Measured[] }) | null;
};

export type StatusOutcome = Awaited<ReturnType<typeof status>>;

/** Returns the live releases, what they cost, and browsers' reports about them. */
export async function status({ discovery, shop }: ActionContext, app?: string, withVitals = false) {
  const [known, health, evidence, measures, costs] = await Promise.all([
    discovery.status(app),
    discovery.health(),
    discovery.evidence(),
    discovery.measures(),
    readReleaseCosts(shop),
  ]);
  if (app !== undefined && !known.apps[app]) {
    throw new Refusal(`No release of ${app} is known: publish one first, or check the name.`);
  }
  const ofShown = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in known.apps));
  const withMeasures = Object.entries(known.apps).map(([name, { canary, ...others }]) => [
    name,
    { ...others, canary: canary && { ...canary, measures: measures[name] ?? [] } },
  ]);
  return {
    ...known,
    apps: Object.fromEntries(withMeasures) as Record<string, AppWithMeasures>,
    health: ofShown(health),
    /** Against running canaries. */
    evidence: ofShown(evidence),
    /** Of live releases that new visitors get. */
    costs: Object.fromEntries(
      Object.entries(costs).filter(([name, { version }]) => known.apps[name]?.live === version),
    ),
    ...(withVitals && { vitals: ofShown(await discovery.vitals()) }),
  };
}

/** Returns events without revisions, as the command's contract requires. */
export async function history({ discovery }: ActionContext, named?: string) {
  const entries = await discovery.history(named);
  return entries.map((entry) => ({ ...entry, revision: undefined }));
}

export type HistoryLine = Awaited<ReturnType<typeof history>>[number];

export function toOutcome(app: string, version: string, { revision, event, app: now }: Written): Outcome {
  return { app, version, revision, changed: event !== null, live: now.live, canary: now.canary };
}
