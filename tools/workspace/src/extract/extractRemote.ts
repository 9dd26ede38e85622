import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appNamed, type Remote, type Workspace } from 'build/apps';
import { root as repositoryRoot } from 'build/root';
import { writeFileAtomically } from 'service-kit';
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
  const remote = appNamed(remotes, name);
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
  const put = (file: string, text: string) => writeFileAtomically(join(target, file), text);
  const { catalog, overrides } = parse(read(join(root, 'pnpm-workspace.yaml'))) as {
    readonly catalog: Versions;
    readonly overrides: Versions;
  };

  // Excludes packages that only tests of packages need.
  const needed = read(join(root, name, 'package.json')).matchAll(/"([^"]+)": "workspace:/g);
  const filters = [...needed].flatMap(([, dependency]) => ['--filter-prod', `${dependency}...`]);
  await pnpm(root, ...filters, 'pack', '--pack-destination', join(target, PACKAGES));
  const versions: Record<string, string> = { ...catalog };
  const replaced: Record<string, string> = { ...overrides };
  for (const file of readdirSync(join(target, PACKAGES))) {
    const [, dependency = '', version = ''] = /^(.+?)-(\d.*)\.tgz$/.exec(file) ?? [];
    versions[dependency] = version;
    replaced[dependency] = `file:${PACKAGES}/${file}`;
  }

  for (const file of globSync('**/*', { cwd: TEMPLATE, dot: true })) {
    const text = read(join(TEMPLATE, file)).replaceAll(TEMPLATE_NAME, name).replaceAll(TEMPLATE_TEAM, team);
    put(file, file === 'pnpm-workspace.yaml' ? withOverrides(text, replaced) : text);
  }
  const ignored = read(join(root, '.gitignore')).match(/[^/\s]+/g) ?? [];
  const ignore = ignored.map((entry) => `**/${entry}`);
  for (const file of globSync(`${name}/**`, { cwd: root, dot: true, ignore }))
    cpSync(join(root, file), join(target, file));
  put(join(name, 'tsconfig.json'), toJson(TSCONFIG));
  const resolved = (file: string) => withVersions(read(join(target, file)), versions);
  const { browserslist } = JSON.parse(read(join(root, 'package.json'))) as Manifest;
  put('package.json', toJson({ ...(JSON.parse(resolved('package.json')) as Manifest), browserslist }));
  put(join(name, 'package.json'), resolved(join(name, 'package.json')));

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

function withOverrides(yaml: string, overrides: Versions): string {
  const lines = Object.entries(overrides).map(([name, version]) => `  '${name}': ${version}`);
  return yaml.replace(/^overrides:$/m, `overrides:\n${lines.join('\n')}`);
}

/** Replaces `catalog:` and `workspace:` in a package.json. */
function withVersions(manifest: string, versions: Versions): string {
  return manifest.replace(/"([^"]+)": "(?:catalog|workspace):[^"]*"/g, (entry, name: string) =>
    name in versions ? `"${name}": "${versions[name]}"` : entry,
  );
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
