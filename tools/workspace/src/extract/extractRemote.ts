import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Remote, Workspace } from 'build/apps';
import { root as repositoryRoot } from 'build/root';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { runQuietly } from '../commands/run';

const TEMPLATE = join(repositoryRoot, 'tools/workspace/templates/repository');
const TEMPLATE_NAME = 'mfe-newcomer';
const TEMPLATE_TEAM = '@newcomer';
const PACKAGES = 'packages';
/** Excludes stories, which need the shop's Storybook. */
const TSCONFIG = { extends: 'build/tsconfig/browser.json', exclude: ['src/**/*.stories.tsx'] };

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly packageManager?: string;
  readonly browserslist?: readonly string[];
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

/**
 * Creates and installs a remote's repository: its folder, the packages that it needs as files, and their configuration.
 * @param target absolute; missing or empty @throws Error, and then removes the target
 */
export async function extractRemote(
  { root, remotes }: Workspace,
  name: string,
  target: string,
): Promise<void> {
  const remote = remotes.find((each) => each.name === name);
  if (!remote) {
    const names = remotes.map((each) => each.name).join(', ');
    throw new Error(`No remote of this shop is called ${name}: name one of ${names}.`);
  }
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: name a folder for the new repository alone.`);
  try {
    await writeRepository(root, remote, target);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

async function writeRepository(root: string, { name, team }: Remote, target: string): Promise<void> {
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  };
  const { catalog, overrides } = parse(read(join(root, 'pnpm-workspace.yaml'))) as {
    readonly catalog: Versions;
    readonly overrides: Versions;
  };

  // Excludes packages that only tests of packages need.
  const needed = ownDependencies(JSON.parse(read(join(root, name, 'package.json'))) as Manifest);
  const filters = needed.flatMap((dependency) => ['--filter-prod', `${dependency}...`]);
  await pnpm(root, ...filters, 'pack', '--pack-destination', join(target, PACKAGES));
  const packed = readdirSync(join(target, PACKAGES)).map((file) => {
    const [, dependency = '', version = ''] = /^(.+?)-(\d.*)\.tgz$/.exec(file) ?? [];
    return { dependency, version, url: `file:${PACKAGES}/${file}` };
  });
  const versions = {
    ...catalog,
    ...Object.fromEntries(packed.map(({ dependency, version }) => [dependency, version])),
  };
  const urls = Object.fromEntries(packed.map(({ dependency, url }) => [dependency, url]));

  for (const file of globSync('**/*', { cwd: TEMPLATE, dot: true })) {
    const text = read(join(TEMPLATE, file)).replaceAll(TEMPLATE_NAME, name).replaceAll(TEMPLATE_TEAM, team);
    put(file, file === 'pnpm-workspace.yaml' ? withOverrides(text, { ...overrides, ...urls }) : text);
  }
  const ignored = read(join(root, '.gitignore')).match(/[^/\s]+/g) ?? [];
  const ignore = ignored.map((entry) => `**/${entry}`);
  for (const file of globSync(`${name}/**`, { cwd: root, dot: true, ignore }))
    cpSync(join(root, file), join(target, file));
  put(join(name, 'tsconfig.json'), toJson(TSCONFIG));
  const resolved = (file: string) => withVersions(JSON.parse(read(join(target, file))) as Manifest, versions);
  const { browserslist } = JSON.parse(read(join(root, 'package.json'))) as Manifest;
  put('package.json', toJson({ ...resolved('package.json'), browserslist }));
  put(join(name, 'package.json'), toJson(resolved(join(name, 'package.json'))));

  // The lockfile keeps the shop's versions of indirect dependencies.
  for (const file of ['.gitattributes', '.npmrc', 'pnpm-lock.yaml'])
    cpSync(join(root, file), join(target, file));
  await pnpm(target, 'install', '--no-frozen-lockfile', '--prefer-offline');
}

const read = (file: string) => readFileSync(file, 'utf8');

/** Runs pnpm in a repository, in the version that it names. */
function pnpm(repository: string, ...args: string[]): Promise<void> {
  const { packageManager = 'pnpm' } = JSON.parse(read(join(repository, 'package.json'))) as Manifest;
  const command = ['--yes', '--loglevel=error', packageManager, ...args];
  return runQuietly(repository, 'npx', command, 'run the command again. Nothing of the repository stays.');
}

function ownDependencies({ dependencies, devDependencies }: Manifest): readonly string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, range]) => range.startsWith('workspace:'))
    .map(([name]) => name);
}

function withOverrides(yaml: string, overrides: Versions): string {
  const lines = Object.entries(overrides).map(([name, version]) => `  '${name}': ${version}`);
  return yaml.replace(/^overrides:$/m, `overrides:\n${lines.join('\n')}`);
}

function withVersions(manifest: Manifest, versions: Versions): Manifest {
  const { dependencies, devDependencies } = manifest;
  const resolved = (ranges: Versions) =>
    Object.fromEntries(
      Object.entries(ranges).map(([name, range]) => [
        name,
        /^(catalog|workspace):/.test(range) ? (versions[name] ?? range) : range,
      ]),
    );
  return {
    ...manifest,
    ...(dependencies && { dependencies: resolved(dependencies) }),
    ...(devDependencies && { devDependencies: resolved(devDependencies) }),
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
