import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFileAtomically } from 'service-kit';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { AppConfiguration } from '../webpack/defineApp';
import { distOf, readWorkspace, type App, type Workspace } from '../workspace';
import { foreignReferences } from './foreignReferences';
import { describeRelease } from './release';
import { appVersion } from './version';

const KEPT_DEV_BUILDS = 5;
const RELEASE_FILE = 'release.json';

export interface BuiltApp {
  readonly name: string;
  readonly version: string;
  /** False when the build of this version was there already. */
  readonly built: boolean;
  /** How long it took. */
  readonly seconds: number;
}

export interface BuildOptions {
  /** Names of the apps to build; all of the workspace when left out. */
  readonly only?: readonly string[];
  readonly workspace?: Workspace;
  /** Told a line of progress before and after each build. */
  readonly onProgress?: (line: string) => void;
}

/**
 * Builds every app whose inputs changed since its last build, one after the other (webpack uses the cores by itself),
 * into `<app>/dist/<version>/`, and makes that build the app's live one (`<app>/dist/release.json`).
 * @returns the apps in the order of the workspace, the shell first
 * @throws WorkspaceError as `readWorkspace` does
 * @throws BuildError with webpack's messages when an app does not compile; the release that was live stays live
 */
export async function buildApps(options: BuildOptions = {}): Promise<BuiltApp[]> {
  const { only, workspace = readWorkspace(), onProgress = () => {} } = options;
  const built: BuiltApp[] = [];
  for (const app of workspace.apps) {
    const { name } = app;
    if (only && !only.includes(name)) continue;
    const dist = distOf(workspace.root, name);
    const version = appVersion(join(workspace.root, name));
    const started = performance.now();
    const due = !existsSync(join(dist, version, RELEASE_FILE));
    if (due) {
      onProgress(`building ${name} ${version}`);
      await buildApp(workspace, { ...app, version });
    }
    // The pointer is the last thing written: a build cut off half way is never live, and never taken for a whole one.
    writeFileAtomically(join(dist, RELEASE_FILE), readFileSync(join(dist, version, RELEASE_FILE), 'utf8'));
    const seconds = (performance.now() - started) / 1000;
    onProgress(due ? `built ${name} in ${seconds.toFixed(1)} s` : `${name} ${version} is up to date`);
    built.push({ name, version, built: due, seconds });
  }
  return built;
}

async function buildApp({ root, remotes }: Workspace, { name, version }: App): Promise<void> {
  const dist = distOf(root, name);
  await compile(name, (await loadConfiguration(join(root, name)))());
  const [foreign] = foreignReferences(join(dist, version), name, version);
  if (foreign) throw new BuildError(name, foreign);
  const remote = remotes.find((each) => each.name === name);
  const release = remote ? describeRelease({ ...remote, version }, join(dist, version)) : { name, version };
  writeFileAtomically(join(dist, version, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  pruneDevBuilds(dist);
}

/** An app's webpack configuration, as its webpack.config.ts exports it. @param folder the app's, absolute */
export async function loadConfiguration(folder: string): Promise<AppConfiguration> {
  const module = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    default: AppConfiguration;
  };
  return module.default;
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

/** An app that does not compile; the message names it and repeats what webpack says of the files. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  constructor(app: string, messages = 'webpack gave no result') {
    super(`${app} does not compile. Fix what is named here and run the command again.\n${messages}`);
  }
}
