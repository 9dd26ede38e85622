import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findReleaseFiles, releaseUrl } from 'contract';
import { readJsonFile, writeFileAtomically } from 'service-kit';
import { globSync } from 'tinyglobby';
import * as v from 'valibot';
import webpack, { type Configuration, type Stats } from 'webpack';
import { distOf, readRepository, type App, type Repository } from './apps';
import { withLock } from './buildLock';
import { pruneBuilds, RELEASE_FILE } from './builds';
import { describeRelease } from './release';
import { root as repositoryRoot } from './root';
import { accessFile } from './stackAccess';
import { appVersion, inputHash } from './version';
import type { AppConfiguration } from './webpack/defineApp';
import { hasWorker } from './webpack/workerConfiguration';

/** Not yet a build; hosts do not serve it. */
const DRAFT = '.draft';

export type BuiltApp = Awaited<ReturnType<typeof buildApp>>;

export interface BuildOptions {
  readonly workspace?: Repository;
  readonly onProgress?: (line: string) => void;
}

interface AppBuildOptions extends BuildOptions {
  readonly version?: string | undefined;
}

/**
 * Builds apps with changed inputs into `<app>/dist/<version>/`, and names these builds in `<app>/dist/release.json`.
 * @param only names of apps @returns the apps, the shell first @throws BuildError with webpack's messages; the earlier build stays
 */
export async function buildApps(
  options: BuildOptions & { readonly only?: readonly string[] } = {},
): Promise<BuiltApp[]> {
  const { workspace = readRepository(), only } = options;
  const built: BuiltApp[] = [];
  for (const app of workspace.apps) {
    if (only && !only.includes(app.name)) continue;
    const one = await withAppLock(app.name, options, async () => {
      const result = await buildUnlocked(app, { ...options, workspace });
      const dist = distOf(workspace.root, app.name);
      nameNewest(dist, result.version);
      // A local stack that uses this folder removes old builds itself.
      if (!existsSync(accessFile(join(workspace.root, '.cache')))) pruneBuilds(dist, new Set());
      return result;
    });
    built.push(one);
  }
  return built;
}

/** Builds an app if its inputs changed since the last build of its version. @throws BuildError, VersionTakenError */
export function buildApp(app: App, options: AppBuildOptions = {}) {
  return withAppLock(app.name, options, () => buildUnlocked(app, options));
}

/** One build of an app at a time, because builds share its folder and webpack's cache. */
function withAppLock<T>(name: string, { onProgress }: BuildOptions, task: () => Promise<T>): Promise<T> {
  const file = join(repositoryRoot, '.cache/locks', `${name}.lock`);
  return withLock(file, task, () => onProgress?.(`waiting for another build of ${name} to end`));
}

async function buildUnlocked(app: App, options: AppBuildOptions) {
  const { workspace = readRepository(), onProgress = () => {} } = options;
  const { name } = app;
  const folder = join(workspace.root, name);
  const versioned = { ...app, version: options.version ?? appVersion(folder) };
  const inputs = inputHash(folder);
  const started = performance.now();
  const due = isDue(workspace.root, versioned, inputs);
  if (due) {
    onProgress(`building ${name} ${versioned.version}`);
    await build(workspace.root, versioned, inputs);
  }
  // An app's host does not start without a named build.
  const dist = distOf(workspace.root, name);
  if (!existsSync(join(dist, RELEASE_FILE))) nameNewest(dist, versioned.version);
  const seconds = (performance.now() - started) / 1000;
  onProgress(due ? `built ${name} in ${seconds.toFixed(1)} s` : `${name} ${versioned.version} is up to date`);
  return { name, version: versioned.version, built: due, seconds };
}

/** Called last, so that an interrupted build is never named. */
function nameNewest(dist: string, version: string): void {
  writeFileAtomically(join(dist, RELEASE_FILE), readFileSync(join(dist, version, RELEASE_FILE), 'utf8'));
}

function isDue(root: string, { name, version }: App, inputs: string): boolean {
  const file = join(distOf(root, name), version, RELEASE_FILE);
  if (!existsSync(file)) return true;
  const { inputs: earlier } = readJsonFile(file, v.object({ inputs: v.optional(v.string()) }));
  if (earlier !== inputs) throw new VersionTakenError(name, version);
  return false;
}

async function build(root: string, app: App, inputs: string): Promise<void> {
  const { name, version } = app;
  const dist = distOf(root, name);
  const draft = join(dist, DRAFT);
  const configure = await loadConfiguration(join(root, name));
  const compilePart = (part?: 'node' | 'worker') => {
    const config = configure({ version, ...(part && { part }) });
    return compile(name, { ...config, output: { ...config.output, path: draft } });
  };
  await compilePart();
  // After the build for browsers, which empties the folder.
  await compilePart('node');
  if (hasWorker(join(root, name))) await compilePart('worker');
  refuseForeignReferences(draft, name, version);
  const release = describeRelease(app, draft, inputs);
  writeFileAtomically(join(draft, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  const folder = join(dist, version);
  // An interrupted removal may have left files.
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Refuses a build that names files of the app's other builds, which may be removed later. @throws BuildError */
function refuseForeignReferences(folder: string, name: string, version: string): void {
  for (const file of globSync('**/*.{js,css,html}', { cwd: folder })) {
    const foreign = findReleaseFiles(readFileSync(join(folder, file), 'utf8')).find(
      (named) => named.app === name && named.version !== version,
    );
    if (foreign)
      throw new BuildError(
        name,
        `${file} names ${releaseUrl(name, foreign.version)}, a folder of another build. Remove .cache/webpack and build again.`,
      );
  }
}

export async function loadConfiguration(folder: string): Promise<AppConfiguration> {
  const { href } = pathToFileURL(join(folder, 'webpack.config.ts'));
  return ((await import(href)) as { default: AppConfiguration }).default;
}

export async function compile(name: string, config: Configuration): Promise<void> {
  // Hides the plugins' warnings about the configuration.
  const compiler = webpack({ ...config, infrastructureLogging: { level: 'error' } });
  try {
    const stats = await new Promise<Stats | undefined>((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    if (!stats || stats.hasErrors())
      throw new BuildError(name, stats?.toString({ preset: 'errors-only', colors: false }));
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

export class BuildError extends Error {
  override readonly name = 'BuildError';
  constructor(app: string, messages = 'webpack gave no result') {
    super(`${app} does not compile. Fix what is named here and run the command again.\n${messages}`);
  }
}

export class VersionTakenError extends Error {
  override readonly name = 'VersionTakenError';
  constructor(app: string, version: string) {
    super(
      `${app} ${version} is built already, from other sources, and a version never changes: build it under another version, or delete ${app}/dist/${version} if it was never published.`,
    );
  }
}
