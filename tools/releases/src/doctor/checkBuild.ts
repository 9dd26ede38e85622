import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, type Release } from 'contract';
import { buildOfSources } from 'build/builds';
import { sha384 } from 'service-kit';
import { inputHash } from 'build/version';
import { distOf, type App, type Repository } from 'build/workspace';
import { checkShare, type Manifest } from './checkShare';
import { checkStyles } from './checkStyles';

/** Code that only development builds contain. */
const DEVELOPMENT = /\bjsxDEV\b|\$RefreshReg\$|webpackHotUpdate/;

/** Returns the problems of an app's build as sentences. */
export function checkBuild(workspace: Repository, app: App): string[] {
  const { root } = workspace;
  const { name } = app;
  const folder = join(root, name);
  let release: Release;
  try {
    release = buildOfSources(root, name);
  } catch {
    return [`${name} is not built, or by another version of these tools: run "npm run build -- ${name}".`];
  }
  const dist = join(distOf(root, name), release.version);
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const entry = release.entry.split('/').at(-1) ?? '';
  const broken = brokenFiles(release, dist);
  if (broken.length > 0) return broken;
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  const styles = Object.keys(release.files).filter((file) => file.endsWith('.css'));
  const remote = workspace.remotes.find((each) => each.name === name);
  return [
    ...(inputHash(folder) === release.inputs
      ? []
      : [`${name} ${release.version} is older than its sources: run "npm run build -- ${name}".`]),
    ...checkContainer(release, read(entry)),
    ...(remote
      ? [
          ...checkShare(release, JSON.parse(read('mf-manifest.json')) as Manifest),
          ...checkPages(release, read),
          ...styles.flatMap((file) => checkStyles(name, file, read(file))),
        ]
      : []),
    ...scripts
      .filter((file) => DEVELOPMENT.test(read(file)))
      .map(
        (file) =>
          `${name} ${release.version}: ${file} was built for development: run "npm run build -- ${name}".`,
      ),
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
  const pages = preload.map((url) => read(url.split('/').at(-1) ?? '')).join('\n');
  for (const { path } of routes.filter((route) => !pages.includes(`"${route.path}":`)))
    yield `${name} ${version} has no page for ${path}: add it to src/routes.tsx, or take the route out of package.json.`;
}
