import { spawnSync } from 'node:child_process';

const WORDS = ['nobody', 'whoever', 'anew', 'unheard', 'lest', 'is none', 'of its own'];
/** The product's texts, and this list. */
const EXEMPT = [
  'docs/product.md',
  'mfe-account/src/auth/firebaseAuthClient.ts',
  'mfe-content/src',
  'shell/src/errors/NotFound.tsx',
  'tools/local-stack/assets/feed',
  'tools/workspace/src/checks/words*.ts',
];

/** Returns the lines of tracked files with words that plain English avoids, as "file:line:text"; empty when no file has one. */
export function findWords(cwd: string): string {
  const files = ['.', ...EXEMPT.map((path) => `:!${path}`)];
  const args = ['grep', '-nIiwE', WORDS.join('|'), '--', ...files];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`The words cannot be checked: ${stderr}`);
  return stdout;
}
