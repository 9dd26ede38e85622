import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { apps, shell } from '../apps';
import { root } from '../root';
import { describeRelease, writeRelease } from './release';
import { appVersion } from './version';

const KEPT_DEV_BUILDS = 5;

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
  onProgress?(line: string): void;
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
    const due = !isLive(name, version);
    if (due) {
      onProgress(`building ${name} ${version}`);
      await buildApp(name, version);
    }
    const seconds = (performance.now() - started) / 1000;
    onProgress(due ? `built ${name} in ${seconds.toFixed(1)} s` : `${name} ${version} is up to date`);
    built.push({ name, version, built: due, seconds });
  }
  return built;
}

function distOf(name: string): string {
  return join(root, name, 'dist');
}

function isLive(name: string, version: string): boolean {
  const release = join(distOf(name), 'release.json');
  if (!existsSync(release) || !existsSync(join(distOf(name), version))) return false;
  return (JSON.parse(readFileSync(release, 'utf8')) as { version: string }).version === version;
}

async function buildApp(name: string, version: string): Promise<void> {
  const dist = distOf(name);
  // An earlier build of the same version that is not live may have been cut off half way.
  rmSync(join(dist, version), { recursive: true, force: true });
  const config = (await import(pathToFileURL(join(root, name, 'webpack.config.ts')).href)) as {
    default: () => Configuration;
  };
  await compile(name, config.default());
  writeRelease(name === shell.name ? { name, version } : describeRelease(name, version, dist), dist);
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
