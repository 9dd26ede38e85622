import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findReleaseFiles, releaseUrl } from 'contract';
import { writeFileAtomically } from 'service-kit';
import { globSync } from 'tinyglobby';
import webpack, { type Configuration, type Stats } from 'webpack';
import { distOf, type App } from './apps';
import { RELEASE_FILE } from './builds';
import { describeRelease } from './release';
import type { AppConfiguration } from './webpack/defineApp';
import { hasWorker } from './webpack/workerConfiguration';

/** Not yet a build; hosts do not serve it. */
const DRAFT = '.draft';

/** Compiles an app into its folder of builds, without naming it the newest. @throws BuildError */
export async function compileApp(root: string, app: App, inputs: string): Promise<void> {
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
        `${file} names ${releaseUrl(name, foreign.version)}, a folder of another build. Correct it where the sources name it.`,
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
