import { copyFileSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { apps, shell } from '../apps';
import { root } from '../root';
import { describeRelease } from './release';
import type { AppConfiguration } from '../webpack/defineApp';
import { appVersion } from './version';

const KEPT_DEV_BUILDS = 5;
const RELEASE_FILE = 'release.json';

export interface BuiltApp {
  readonly name: string;
  readonly version: string;
  /** False when the build of this version was there already. */
  readonly built: boolean;
  readonly seconds: number;
}

export interface BuildOptions {
  /** Names of the apps to build; all of the apps table when left out. */
  readonly only?: readonly string[];
  /** Told a line of progress before and after each build. */
  onProgress?: (line: string) => void;
}

/**
 * Builds every app whose inputs changed since its last build, one after the other (webpack uses the cores by itself),
 * into `<app>/dist/<version>/`, and makes that build the app's live one (`<app>/dist/release.json`).
 * @throws BuildError with webpack's messages when an app does not compile; the release that was live stays live
 */
export async function buildApps({ only, onProgress = () => {} }: BuildOptions = {}): Promise<BuiltApp[]> {
  const built: BuiltApp[] = [];
  for (const { name } of apps) {
    if (only && !only.includes(name)) continue;
    const version = appVersion(name);
    const started = performance.now();
    const due = !existsSync(join(distOf(name), version, RELEASE_FILE));
    if (due) {
      onProgress(`building ${name} ${version}`);
      await buildApp(name, version);
    }
    // The pointer is the last thing written: a build cut off half way is never live, and never taken for a whole one.
    copyFileSync(join(distOf(name), version, RELEASE_FILE), join(distOf(name), RELEASE_FILE));
    const seconds = (performance.now() - started) / 1000;
    onProgress(due ? `built ${name} in ${seconds.toFixed(1)} s` : `${name} ${version} is up to date`);
    built.push({ name, version, built: due, seconds });
  }
  return built;
}

function distOf(name: string): string {
  return join(root, name, 'dist');
}

async function buildApp(name: string, version: string): Promise<void> {
  const dist = distOf(name);
  const config = (await import(pathToFileURL(join(root, name, 'webpack.config.ts')).href)) as {
    default: AppConfiguration;
  };
  await compile(name, config.default());
  const release = name === shell.name ? { name, version } : describeRelease(name, version, dist);
  writeFileSync(join(dist, version, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  pruneDevBuilds(dist);
}

async function compile(name: string, config: Configuration): Promise<void> {
  const compiler = webpack(config);
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

function pruneDevBuilds(dist: string): void {
  const devBuilds = readdirSync(dist)
    .filter((entry) => entry.includes('-dev.'))
    .map((entry) => join(dist, entry))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of devBuilds.slice(KEPT_DEV_BUILDS)) rmSync(folder, { recursive: true });
}

export class BuildError extends Error {
  override readonly name = 'BuildError';
  constructor(app: string, messages = 'webpack gave no result') {
    super(`${app} does not compile. Mend what is named here and run the command again.\n${messages}`);
  }
}
