import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import { newestBuild, readRelease, RELEASE_FILE } from 'build/builds';
import { builtContracts, findLost, readRecordings } from '../skew';
import { distOf, type App, type Repository } from 'build/workspace';
import { findGrowth } from '../budgets';
import type { DiscoveryClient } from '../discoveryClient';
import { Refusal } from '../refusal';
import { checkBuild } from './checkBuild';

export interface Diagnosis {
  /** By app, each a sentence. */
  readonly findings: Readonly<Record<string, readonly string[]>>;
  readonly text: string;
  /** Undefined when nothing was found. */
  readonly problem: Refusal | undefined;
}

/**
 * Checks the newest builds of the working tree, and compares their weight with the releases that are live, where a
 * discovery responds.
 * @param only one app; all of the workspace when left out
 */
export async function doctor(
  workspace: Repository,
  discovery: DiscoveryClient,
  only?: string,
): Promise<Diagnosis> {
  const apps = workspace.apps.filter(({ name }) => only === undefined || name === only);
  if (apps.length === 0) throw new Refusal(`No app of this workspace is called ${only}: check the name.`);
  const live = await discovery.status().then(
    (status) => status.apps,
    () => undefined,
  );
  const findings: Record<string, string[]> = {};
  for (const app of apps) {
    const built = checkBuild(workspace, app);
    const version = live?.[app.name]?.live;
    const growth =
      built.length === 0 && version ? await growthSince(workspace, discovery, app.name, version) : [];
    findings[app.name] = built.length === 0 ? [...lostBy(workspace, app), ...growth] : built;
  }
  const count = Object.values(findings).flat().length;
  const names = Object.keys(findings).filter((name) => findings[name]?.length);
  return {
    findings,
    text: [
      ...Object.entries(findings).flatMap(([name, found]) =>
        found.length === 0
          ? [`${pc.green('✓')} ${name}`]
          : found.map((sentence) => `${pc.red('✗')} ${sentence}`),
      ),
      ...(live ? [] : [pc.dim('No discovery responds, so the builds are not compared with what is live.')]),
    ].join('\n'),
    problem:
      count === 0
        ? undefined
        : new Refusal(
            `${count === 1 ? 'A problem was' : `${count} problems were`} found in ${names.join(', ')}: fix what is named above before you publish.`,
          ),
  };
}

/** What the release that was recorded last has and this build has lost. */
function lostBy(repository: Repository, app: App): string[] {
  const { root, apps } = repository;
  // A page may have moved to another app.
  const built = apps.filter(({ name }) => existsSync(join(distOf(root, name), RELEASE_FILE)));
  return findLost(
    readRecordings({ ...repository, apps: [app] }),
    builtContracts({ ...repository, apps: built }),
  );
}

async function growthSince(
  { root }: Repository,
  discovery: DiscoveryClient,
  name: string,
  version: string,
): Promise<string[]> {
  const built = readRelease(root, name, newestBuild(root, name));
  const live = built.version === version ? undefined : await discovery.release(name, version);
  return live ? findGrowth(built, live) : [];
}
