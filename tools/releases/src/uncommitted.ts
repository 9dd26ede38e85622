import { execFileSync } from 'node:child_process';

/** What goes into a build besides the app's own folder. */
const COMMON = ['shared-*', 'brand', 'platform/contract', 'tools/workspace', 'pnpm-lock.yaml'];

/**
 * How many files of an app, and of what it is built with, are not committed as they are.
 * @param root of the workspace, absolute
 * @returns 0 as well where git does not know the workspace
 */
export function countUncommitted(root: string, app: string): number {
  try {
    const changes = execFileSync('git', ['status', '--porcelain', '--', app, ...COMMON], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return changes.split('\n').filter(Boolean).length;
  } catch {
    return 0;
  }
}
