import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { countUncommitted } from './uncommitted';

/**
 * Tags the commit of a release, `APP@VERSION`: the skew tests build it again. Development builds and uncommitted sources get
 * no tag.
 * @param root of the workspace, absolute; must be the root of the git repository
 */
export function tagRelease(root: string, app: string, version: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  if (version.includes('-dev.') || countUncommitted(root, app) > 0) return;
  try {
    if (git('rev-parse', '--show-toplevel') === realpathSync(root)) git('tag', `${app}@${version}`);
  } catch {
    // No repository, or the tag exists.
  }
}
