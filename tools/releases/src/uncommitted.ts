import { execFileSync } from 'node:child_process';

/** Inputs of every app's build. */
const COMMON = ['shared-*', 'brand', 'platform/contract', 'tools/workspace', 'pnpm-lock.yaml'];

/** Counts the files of an app's build that are not committed; 0 without git. @param root of the workspace, absolute */
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
