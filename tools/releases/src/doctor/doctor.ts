import pc from 'picocolors';
import { visibleData } from 'service-kit';
import { buildOfSources } from 'build/builds';
import type { Repository } from 'build/workspace';
import { findBreak, type Release, type Status } from 'contract';
import { findGrowth } from '../budgets';
import type { DiscoveryClient } from '../discoveryClient';
import { Refusal } from '../refusal';
import { checkBuild } from './checkBuild';

/**
 * Checks the builds of the present sources. If a discovery responds, compares pages and sizes with the live releases.
 * @param only one app; default all @returns sentences by app, and a refusal if there are any
 */
export async function doctor(workspace: Repository, discovery: DiscoveryClient, only?: string) {
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
    findings[app.name] =
      built.length === 0 && version
        ? await changesSince(workspace, { discovery, live }, app.name, version)
        : built;
  }
  const count = Object.values(findings).flat().length;
  const names = Object.keys(findings).filter((name) => findings[name]?.length);
  return {
    findings,
    text: [
      ...Object.entries(visibleData(findings)).flatMap(([name, found]) =>
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

async function changesSince(
  { root, remotes }: Repository,
  shop: LiveShop,
  name: string,
  version: string,
): Promise<string[]> {
  const live = await shop.discovery.release(name, version);
  if (!live) return [];
  const built = buildOfSources(root, name);
  // A page may have moved to another app.
  const paths = new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const lost = live.routes.filter(({ path }) => !paths.has(path));
  return [
    ...lost.map(
      ({ path }) =>
        `${name} ${built.version} has no page ${path} any more, which links, bookmarks and open tabs lead to: keep it, or send its visitors elsewhere from it.`,
    ),
    ...findGrowth(built, live),
    ...(await findBreaks(live, built, shop)),
  ];
}

interface LiveShop {
  readonly discovery: DiscoveryClient;
  readonly live: Status['apps'];
}

/** Returns what other live releases need and the build lacks: discovery would refuse it. */
async function findBreaks(before: Release, after: Release, { discovery, live }: LiveShop): Promise<string[]> {
  const versions = Object.entries(live).flatMap(([name, { live: version, canary }]) =>
    name === before.name
      ? []
      : [version, canary?.version].flatMap((each) => (each ? [[name, each] as const] : [])),
  );
  const releases = await Promise.all(versions.map(([name, version]) => discovery.release(name, version)));
  const others = releases.filter((release) => release !== undefined);
  const otherPaths = others.flatMap(({ routes }) => routes.map(({ path }) => path));
  return others.flatMap((other) => {
    const found = findBreak({ before, after, otherPaths }, other);
    return found
      ? [`${after.name} ${after.version} cannot go live because ${found}: ${other.name} must move first.`]
      : [];
  });
}
