import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeFileAtomically } from 'service-kit';
import * as v from 'valibot';
import { distOf, readRepository, type App, type Repository } from './apps';
import { withLock } from './buildLock';
import { pruneBuilds, RELEASE_FILE } from './builds';
import { root as repositoryRoot } from './root';
import { accessFile } from './stackAccess';
import { appVersion, inputHash } from './version';

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
  const apps = workspace.apps.filter(({ name }) => !only || only.includes(name)).entries();
  const built: BuiltApp[] = [];
  /** Two at once, because webpack waits half of the time for compilers and compressors in other threads. */
  async function buildRest(): Promise<void> {
    for (const [index, app] of apps)
      built[index] = await withAppLock(app.name, options, async () => {
        const result = await buildUnlocked(app, { ...options, workspace });
        const dist = distOf(workspace.root, app.name);
        nameNewest(dist, result.version);
        // A local stack that uses this folder removes old builds itself.
        if (!existsSync(accessFile(join(workspace.root, '.cache')))) pruneBuilds(dist, new Set());
        return result;
      });
  }
  await Promise.all([buildRest(), buildRest()]);
  return built;
}

/** Builds an app if its inputs changed since the last build of its version. @throws BuildError, Error for a taken version */
export function buildApp(app: App, options: AppBuildOptions = {}) {
  return withAppLock(app.name, options, () => buildUnlocked(app, options));
}

/** One build of an app at a time, because builds share its folder. */
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
    // Loaded only now: webpack's plugins take as long as the start of a shop that is built.
    const { compileApp } = await import('./compileApp');
    await compileApp(workspace.root, versioned, inputs);
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
  if (earlier !== inputs)
    throw new Error(
      `${name} ${version} is built already, from other sources, and a version never changes: build it under another version, or delete ${name}/dist/${version} if it was never published.`,
    );
  return false;
}
