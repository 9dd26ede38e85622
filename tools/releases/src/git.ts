import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** Inputs of every app's build. */
const COMMON = ['shared-*', 'brand', 'contract', 'tools/workspace', 'pnpm-lock.yaml'];

/** Counts an app's uncommitted inputs; 0 without git. @param root of the workspace, absolute */
export function countUncommitted(root: string, app: string): number {
  try {
    return git(root, 'status', '--porcelain', '--', app, ...COMMON)
      .split('\n')
      .filter(Boolean).length;
  } catch {
    return 0;
  }
}

/**
 * Tags a release's commit `APP@VERSION`, so that skew tests can build it again. Skips development builds and uncommitted sources.
 * @param root of the workspace and of its git repository, absolute
 */
export function tagRelease(root: string, app: string, version: string): void {
  if (version.includes('-dev.') || countUncommitted(root, app) > 0) return;
  try {
    if (git(root, 'rev-parse', '--show-toplevel').trim() === realpathSync(root))
      git(root, 'tag', `${app}@${version}`);
  } catch {
    // There is no repository, or the tag exists.
  }
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
