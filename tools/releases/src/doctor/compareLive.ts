import type { Repository } from 'build/apps';
import { buildOfSources } from 'build/builds';
import { findBreak, type Status } from 'contract';
import type { DiscoveryClient } from '../discoveryClient';
import { findGrowth } from '../publishing/growth';

/** Returns what an app's build lacks of its live release and what other live releases need, and how it has grown, as sentences. */
export async function compareLive(
  { root, remotes }: Repository,
  discovery: DiscoveryClient,
  live: Status['apps'],
  name: string,
): Promise<string[]> {
  const version = live[name]?.live;
  const before = version ? await discovery.release(name, version) : undefined;
  if (!before) return [];
  const after = buildOfSources(root, name);
  // A page may have moved to another app.
  const paths = new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const lost = before.routes.filter(({ path }) => !paths.has(path));
  const others = await readOthers(discovery, live, name);
  const otherPaths = others.flatMap(({ routes }) => routes.map(({ path }) => path));
  return [
    ...lost.map(
      ({ path }) =>
        `${name} ${after.version} has no page ${path} any more, which links, bookmarks and open tabs lead to: keep it, or send its visitors elsewhere from it.`,
    ),
    ...findGrowth(after, before),
    // Discovery would refuse it.
    ...others.flatMap((other) => {
      const found = findBreak({ before, after, otherPaths }, other);
      return found
        ? [`${name} ${after.version} cannot go live because ${found}: ${other.name} must move first.`]
        : [];
    }),
  ];
}

async function readOthers(discovery: DiscoveryClient, live: Status['apps'], name: string) {
  const versions = Object.entries(live).flatMap(([other, { live: version, canary }]) =>
    [version, canary?.version].flatMap((each) => (each && other !== name ? [[other, each] as const] : [])),
  );
  const releases = await Promise.all(versions.map(([other, version]) => discovery.release(other, version)));
  return releases.filter((release) => release !== undefined);
}
