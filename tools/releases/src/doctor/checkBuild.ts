import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { distOf, type App, type Repository } from 'build/apps';
import { buildOfSources } from 'build/builds';
import { inputHash } from 'build/version';
import { sharedRanges } from 'build/webpack/shared';
import { containerName, type Release } from 'contract';
import { sha384 } from 'service-kit';
import { checkStyles } from './checkStyles';

/** Of a remote's mf-manifest.json. */
export interface Manifest {
  readonly shared: readonly {
    readonly name: string;
    readonly requiredVersion: string;
    readonly singleton?: boolean;
  }[];
}

export function checkBuild({ root, remotes }: Repository, { name }: App): string[] {
  let release: Release;
  try {
    release = buildOfSources(root, name);
  } catch {
    return [`${name} is not built, or by another version of these tools: run "npm run build -- ${name}".`];
  }
  const dist = join(distOf(root, name), release.version);
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const broken = brokenFiles(release, dist);
  if (broken.length > 0) return broken;
  const isOld = inputHash(join(root, name)) !== release.inputs;
  const styles = Object.keys(release.files).filter((file) => file.endsWith('.css'));
  return [
    ...(isOld
      ? [`${name} ${release.version} is older than its sources: run "npm run build -- ${name}".`]
      : []),
    ...checkContainer(release, read(basename(release.entry))),
    ...(remotes.some((remote) => remote.name === name)
      ? [
          ...checkShare(release, JSON.parse(read('mf-manifest.json')) as Manifest),
          ...checkPages(release, read),
          ...styles.flatMap((file) => checkStyles(name, file, read(file))),
        ]
      : []),
  ];
}

function brokenFiles({ name, version, files, assets }: Release, dist: string): string[] {
  const isBuilt = (file: string, hash: string) =>
    existsSync(join(dist, file)) && sha384(readFileSync(join(dist, file))) === hash;
  return Object.entries({ ...files, ...assets })
    .filter(([file, hash]) => !isBuilt(file, hash))
    .map(
      ([file]) =>
        `${name} ${version}: ${file} is not the file that was built: delete ${name}/dist/${version} and build it again.`,
    );
}

/** The name by which chunks find their entry needs the version: otherwise an open tab would mix chunks of two releases. */
function* checkContainer({ name, version }: Release, entry: string): Iterable<string> {
  const container = containerName(name, version);
  const [, found = container] = /webpackChunk(\w+)/.exec(entry) ?? [];
  if (found !== container)
    yield `${name} ${version}: its uniqueName does not hold its version (${container}), so an open tab would mix two releases: leave it to defineApp.`;
}

function* checkPages(
  { name, version, routes, preload }: Release,
  read: (file: string) => string,
): Iterable<string> {
  const pages = preload.map((url) => read(basename(url))).join('\n');
  for (const { path } of routes.filter((route) => !pages.includes(`"${route.path}":`)))
    yield `${name} ${version} has no page for ${path}: add it to src/routes.tsx, or take the route out of package.json.`;
}

/** Returns a sentence for each package that must be shared another way: a singleton in the shop's range. */
export function checkShare({ name, version }: Release, { shared }: Manifest): string[] {
  if (shared.length === 0)
    return [
      `${name} ${version} shares nothing: give defineApp back its shared packages, or every page has two of them.`,
    ];
  return shared.flatMap((each) => [...problemsOf(each)]).map((problem) => `${name} ${version}: ${problem}`);
}

function* problemsOf({ name, requiredVersion, singleton }: Manifest['shared'][number]): Iterable<string> {
  const ranges: Readonly<Record<string, string>> = sharedRanges;
  // `react/` covers `react/jsx-runtime`, whose options the manifest does not state.
  if (name.replace(/\/.*$/, '/') in ranges && name.includes('/')) return;
  const policy = ranges[name];
  if (policy === undefined) {
    yield `${name} is shared and is not in tools/build/src/webpack/shared.ts: share it there for all apps, or bundle it.`;
    return;
  }
  if (requiredVersion !== policy)
    yield `${name} is asked for as ${requiredVersion}, not as ${policy}: write the range out in tools/build/src/webpack/shared.ts.`;
  if (!singleton) yield `${name} is no singleton: a page would have two of it.`;
}
