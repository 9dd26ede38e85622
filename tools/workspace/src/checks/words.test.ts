import { spawnSync } from 'node:child_process';
import { root } from 'build/root';

/** Words that plain English avoids (docs/glossary.md). */
const WORDS = ['nobody', 'whoever', 'anew', 'unheard', 'lest', 'is none', 'of its own'];
/** The product's texts, and this list. */
const EXEMPT = [
  'docs/product.md',
  'mfe-account/src/auth/firebaseAuthClient.ts',
  'shell/src/errors/texts.json',
  'shops',
  'tools/local-stack/assets/feed',
  'tools/workspace/src/checks/words.test.ts',
];

test('no tracked file has a word that plain English avoids', () => {
  const files = ['.', ...EXEMPT.map((path) => `:!${path}`)];
  const args = ['grep', '-nIiwE', WORDS.join('|'), '--', ...files];
  const { stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
});
