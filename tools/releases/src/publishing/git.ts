import { execFileSync } from 'node:child_process';
import { inputsOf, NOT_BUILT } from 'build/version';

type Inputs = keyof ReturnType<typeof inputsOf>;

const pathsOf = (app: string, which: Inputs = 'all') => [
  ...inputsOf(app)[which].map((files) => `:(glob)${files}`),
  ...NOT_BUILT.map((files) => `:(exclude,glob)${files}`),
];

/** Counts an app's uncommitted inputs; 0 without git. @param root of the workspace, absolute */
export function countUncommitted(root: string, app: string): number {
  return linesOf(tryGit(root, 'status', '--porcelain', '--', ...pathsOf(app))).length;
}

/** Tags a release's commit `APP@VERSION`, so that skew tests can build it again. Skips development builds and uncommitted sources. */
export function tagRelease(root: string, app: string, version: string): void {
  const isCommitted = !version.includes('-dev.') && countUncommitted(root, app) === 0;
  // The tag may exist.
  if (isCommitted && hasRepository(root)) tryGit(root, 'tag', `${app}@${version}`);
}

/** Returns the tagged versions of an app; undefined without git. @param root of the workspace, absolute */
export function taggedVersions(root: string, app: string): string[] | undefined {
  if (!hasRepository(root)) return undefined;
  return linesOf(git(root, 'tag', '--list', `${app}@*`)).map((tag) => tag.slice(app.length + 1));
}

/** Returns the messages of the commits after a tagged version that changed such an input of the app's build. */
export function messagesSince(root: string, app: string, version: string, which: Inputs): string[] {
  const since = `refs/tags/${app}@${version}..HEAD`;
  const log = git(root, 'log', '--no-merges', '--format=%B%x00', since, '--', ...pathsOf(app, which));
  return log.split('\0\n').filter(Boolean);
}

/** Tells whether the workspace itself is a repository, not a folder in one. */
const hasRepository = (root: string) => tryGit(root, 'rev-parse', '--show-prefix') === '\n';

const linesOf = (text: string) => text.split('\n').filter(Boolean);

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Returns nothing if git fails. */
function tryGit(...args: Parameters<typeof git>): string {
  try {
    return git(...args);
  } catch {
    return '';
  }
}
