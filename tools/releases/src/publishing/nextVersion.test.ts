import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { nextVersion } from './nextVersion';

const { root, put } = testFolder();
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example', ...args], { cwd: root });
const app = { name: 'mfe-cart', version: '1.0.0' } as Parameters<typeof nextVersion>[1];

function commit(file: string, message: string) {
  put(file, String(Math.random()));
  git('add', '.');
  git('commit', '--quiet', `--message=${message}`);
}

beforeAll(() => {
  git('init', '--quiet');
  commit('mfe-cart/src/page.ts', 'feat: add the cart');
});

test('a first release has the version of package.json', () => {
  expect(nextVersion(root, app, ['1.0.0-dev.x1a2b3c4d'])).toBe('1.0.0');
});

test.each([
  ['without a commit', [], '1.2.0'],
  ['after a fix', [['mfe-cart/src/page.ts', 'fix(mfe-cart): add up']], '1.2.1'],
  [
    'after a feature among fixes',
    [
      ['mfe-cart/src/page.ts', 'feat(mfe-cart): save carts'],
      ['shared-ui/src/Button.tsx', 'fix: focus'],
    ],
    '1.3.0',
  ],
  ['after a breaking change', [['mfe-cart/src/page.ts', 'refactor(mfe-cart)!: drop a route']], '2.0.0'],
  [
    'after a breaking change in the footer',
    [['mfe-cart/src/page.ts', 'fix: ids\n\nBREAKING CHANGE: ids are texts']],
    '2.0.0',
  ],
  ['after a change of the build', [['tools/build/src/rules.ts', 'feat(build): smaller files']], '1.3.0'],
  ['after another’s breaking change of the lockfile', [['pnpm-lock.yaml', 'feat(mfe-account)!: a']], '1.2.1'],
  ['after a breaking change of the root manifest', [['package.json', 'feat!: a']], '1.2.1'],
  ['after another’s breaking change in shared sources', [['brand/src/a.ts', 'feat(shell)!: a']], '1.2.1'],
  ['after a breaking change of shared sources', [['shared-ui/src/a.ts', 'feat(shared-ui)!: a']], '2.0.0'],
  ['after another’s breaking change in its folder', [['mfe-cart/src/a.ts', 'feat(shell)!: a']], '2.0.0'],
  [
    'after changes that are not in the build',
    [
      ['mfe-account/src/page.ts', 'feat(mfe-account)!: sign up'],
      ['mfe-cart/README.md', 'feat: describe it'],
      ['mfe-cart/src/page.test.tsx', 'feat: test it'],
    ],
    '1.2.0',
  ],
])('%s the next version is as its commits say', (_when, commits, expected) => {
  git('tag', '--force', 'mfe-cart@1.2.0');
  git('tag', '--force', 'mfe-cart@1.10.0-beta.1');
  for (const [file, message] of commits) commit(file!, message!);
  expect(nextVersion(root, app, ['1.1.0', '1.2.0'])).toBe(expected);
});

test('a last release without a tag is refused, with what to do', () => {
  expect(() => nextVersion(root, app, ['1.2.0', '1.10.0'])).toThrow(
    'No tag mfe-cart@1.10.0 marks the commit of the last release: fetch or set it, or name a version, e.g. --version 1.2.0.',
  );
});

test('a folder that is not a git repository proposes no version', () => {
  const folder = join(root, 'mfe-cart');
  expect(() => nextVersion(folder, app, [])).toThrow(
    `${folder} is not a git repository, so no commits propose a version of mfe-cart: name one, e.g. --version 1.2.0.`,
  );
});
