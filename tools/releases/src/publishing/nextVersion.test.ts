import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { tagRelease } from './git';
import { nextVersion } from './nextVersion';

const { root, put } = testFolder();
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
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
  ['without a commit', '1.2.0'],
  ['after a fix', '1.2.1', 'mfe-cart/src/page.ts', 'fix(mfe-cart): add up'],
  [
    ...['after a feature among fixes', '1.3.0', 'mfe-cart/src/page.ts', 'feat(mfe-cart): save carts'],
    ...['shared-ui/src/Button.tsx', 'fix: focus'],
  ],
  ['after a breaking change', '2.0.0', 'mfe-cart/src/page.ts', 'refactor(mfe-cart)!: drop a route'],
  ['after a breaking footer', '2.0.0', 'mfe-cart/src/page.ts', 'fix: ids\n\nBREAKING CHANGE: ids are texts'],
  ['after a change of the build', '1.3.0', 'tools/build/src/rules.ts', 'feat(build): smaller files'],
  ['after another’s breaking change of the lockfile', '1.2.1', 'pnpm-lock.yaml', 'feat(mfe-account)!: a'],
  ['after a breaking change of the root manifest', '1.2.1', 'package.json', 'feat!: a'],
  ['after another’s breaking change in shared sources', '1.2.1', 'shared-shop/src/a.ts', 'feat(shell)!: a'],
  ['after a breaking change of shared sources', '2.0.0', 'shared-ui/src/a.ts', 'feat(shared-ui)!: a'],
  ['after another’s breaking change in its folder', '2.0.0', 'mfe-cart/src/a.ts', 'feat(shell)!: a'],
  [
    ...['after changes that are not in the build', '1.2.0'],
    ...['mfe-account/src/page.ts', 'feat(mfe-account)!: sign up'],
    ...['mfe-cart/README.md', 'feat: describe it', 'mfe-cart/src/page.test.tsx', 'feat: test it'],
  ],
])('%s the next version is as its commits say', (_when, expected, ...commits) => {
  git('tag', '--force', 'mfe-cart@1.2.0');
  git('tag', '--force', 'mfe-cart@1.10.0-beta.1');
  for (let at = 0; at < commits.length; at += 2) commit(commits[at]!, commits[at + 1]!);
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

describe('the tag of a release', () => {
  const tags = () => git('tag', '--points-at', 'HEAD');
  beforeEach(() => commit('mfe-cart/src/page.ts', 'cart'));

  test('names the commit by the app and its version, once', () => {
    tagRelease(root, 'mfe-cart', '1.1.0');
    tagRelease(root, 'mfe-cart', '1.1.0');
    expect(tags()).toBe('mfe-cart@1.1.0');
  });

  test('is neither for development builds nor for sources that are not committed', () => {
    tagRelease(root, 'mfe-cart', '1.2.0-dev.x1a2b3c4d');
    put('mfe-cart/src/page.ts', 'changed');
    tagRelease(root, 'mfe-cart', '1.2.0');
    expect(tags()).toBe('');
  });

  test('is not in the repository around a workspace', () => {
    tagRelease(join(root, 'mfe-cart'), 'mfe-cart', '1.3.0');
    expect(tags()).toBe('');
  });
});
