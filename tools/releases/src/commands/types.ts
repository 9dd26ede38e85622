import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseTypes } from 'contract';
import { defineCommand, type Host } from '../command';
import { connect, type Context } from '../context';

/** In each remote's folder, because modules are resolved from there. */
const FOLDER = 'liveTypes';

export const types = defineCommand({
  name: 'types',
  description: 'write the types of what live releases of other repositories offer',
  does: (host: Host) => writeLiveTypes(connect(host)),
  says(versions) {
    const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    return names.length > 0
      ? `The folder ${FOLDER} of each remote here has the types of ${names.join(', ')}.`
      : 'No other repository has a live release that states types.';
  },
});

/** Writes the offers of other repositories' live releases for each remote of this one. @returns the version of each app with types */
async function writeLiveTypes({
  workspace: { root, apps: own, remotes },
  discovery,
}: Context): Promise<Readonly<Record<string, string>>> {
  const { apps } = await discovery.status();
  const isOwn = (name: string) => own.some((app) => app.name === name);
  const versions = Object.entries(apps).flatMap(([name, { live }]) =>
    live === null || isOwn(name) ? [] : [[name, live] as const],
  );
  const releases = await Promise.all(versions.map(([name, version]) => discovery.release(name, version)));
  const offering = releases.flatMap((release) => (release?.contract ? [release] : []));
  for (const remote of remotes) {
    const folder = join(root, remote.name, FOLDER);
    rmSync(folder, { recursive: true, force: true });
    if (offering.length > 0) mkdirSync(folder);
    for (const release of offering)
      writeFileSync(
        join(folder, `${release.name}.d.ts`),
        `// ${release.name} ${release.version}\n${releaseTypes(release)}`,
      );
  }
  return Object.fromEntries(offering.map(({ name, version }) => [name, version]));
}
