import { join } from 'node:path';
import type { Release } from 'contract';
import { packRelease } from 'contract/archive';
import { readRelease } from 'build/builds';
import { distOf, type App, type Repository } from 'build/workspace';
import { decide, toOutcome, type ActionContext, type Outcome } from './actions';
import { findGrowth } from './budgets';
import { refuseChanges } from './discoveryClient';
import { countUncommitted } from './git';
import { nextVersion } from './nextVersion';
import { publishFrom } from './publishFrom';
import { Refusal } from './refusal';

export interface PublishOptions {
  readonly version?: string;
  /** URL of another shop's discovery, last in the list. */
  readonly from?: readonly string[];
}

/** Builds an app, or takes its release from another shop, and publishes it. @throws Refusal, BuildError, VersionTakenError */
export async function publish(
  context: ActionContext,
  name: string,
  { version, from }: PublishOptions,
): Promise<Outcome> {
  if (from) return publishFrom(context, name, version, from.at(-1) ?? '');
  const { revision } = await context.discovery.status(name);
  const { outcome } = await buildAndPublish(context, name, version, revision);
  return outcome;
}

/**
 * Publishes and deploys. Refuses if somebody changes the app meanwhile. @param version `next`: by the commits since the last release
 * @param onPublished called with the version before it is live
 */
export async function release(
  context: ActionContext,
  name: string,
  version?: string,
  onPublished: (version: string) => Promise<void> = async () => {},
): Promise<Outcome> {
  const { discovery, workspace } = context;
  const app = appOf(workspace, name);
  const { apps, revision: seen } = await discovery.status(name);
  const next = () => nextVersion(workspace.root, app, apps[name]?.releases ?? []);
  const chosen = version === 'next' ? next() : version;
  const proposal = version === undefined ? orUndefined(next) : undefined;
  const before = apps[name]?.live;
  const live = before ? await discovery.release(name, before) : undefined;
  const { outcome, built } = await buildAndPublish(context, name, chosen, seen);
  await onPublished(outcome.version);
  const deployed = await deployPublished(context, outcome, seen);
  return { ...deployed, risks: await findRisks(context, built, live), ...(proposal && { proposal }) };
}

/** Deploys what was just published. @param seen the revision before @throws Refusal that says what was done */
export async function deployPublished(
  context: ActionContext,
  { app, version, revision, changed }: Outcome,
  seen: number,
): Promise<Outcome> {
  const { discovery, onProgress } = context;
  try {
    if (revision > seen)
      refuseChanges(app, await discovery.history(app), seen, changed ? revision : undefined);
    onProgress(`deploying ${app} ${version}`);
    return await decide(context, 'deploy', app, { version, revision });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`${app} ${version} is published, but not live: ${error.message}`, { cause: error });
  }
}

async function buildAndPublish(
  context: ActionContext,
  name: string,
  version: string | undefined,
  revision: number,
) {
  const { workspace, discovery, sign, onProgress } = context;
  const built = sign(await buildRelease(context, name, version));
  const folder = join(distOf(workspace.root, name), built.version);
  onProgress(`sending ${name} ${built.version}`);
  await discovery.sendFiles(built, packRelease(folder, built));
  onProgress(`publishing ${name} ${built.version}`);
  const written = await discovery.write(name, 'releases', revision, { release: built });
  return { built, outcome: toOutcome(name, built.version, written) };
}

/** Builds an app if its sources have changed. @throws Refusal, BuildError, VersionTakenError */
export async function buildRelease(
  { workspace, onProgress }: Pick<ActionContext, 'workspace' | 'onProgress'>,
  name: string,
  version?: string,
): Promise<Release> {
  const app = appOf(workspace, name);
  // Loaded on demand, so that other commands do not wait for webpack.
  const { buildApp } = await import('build');
  const built = await buildApp(app, { workspace, version, onProgress });
  return readRelease(workspace.root, name, built.version);
}

async function findRisks(
  { workspace, discovery }: ActionContext,
  built: Release,
  live: Release | undefined,
): Promise<string[]> {
  const { name, version } = built;
  const uncommitted = countUncommitted(workspace.root, name);
  const { rollback: back } = await discovery.status(name);
  const risks = live && live.version !== version ? findGrowth(built, live) : [];
  if (back[name] === undefined) risks.unshift(`No earlier release of ${name} is there to roll back to.`);
  if (uncommitted > 0)
    risks.unshift(
      `${name} ${version} holds changes in ${uncommitted} ${uncommitted === 1 ? 'file that is' : 'files that are'} not committed: commit them, so that others can build it.`,
    );
  return risks;
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function appOf({ apps }: Repository, name: string): App {
  const app = apps.find((each) => each.name === name);
  if (app) return app;
  const names = apps.map((each) => each.name).join(', ');
  throw new Refusal(
    `No app of this workspace is called ${name}, so it cannot be built: name one of ${names}.`,
  );
}
