import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { countUncommitted } from './uncommitted';

/**
 * Tags the commit that a release was built from, `APP@VERSION`, from which the skew tests build it again. Sources that are not
 * committed have no commit to tag, and a build for development has no version to name.
 * @param root of the workspace, absolute; nothing is tagged when git knows a folder above it as the repository
 */
export function tagRelease(root: string, app: string, version: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  if (version.includes('-dev.') || countUncommitted(root, app) > 0) return;
  try {
    if (git('rev-parse', '--show-toplevel') === realpathSync(root)) git('tag', `${app}@${version}`);
  } catch {
    // There is no repository, or it has this tag.
  }
}
