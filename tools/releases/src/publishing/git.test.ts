import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { tagRelease } from './git';

const { root, put } = testFolder();
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

beforeAll(() => git('init', '--quiet'));
beforeEach(() => {
  put('mfe-cart/src/page.ts', String(Math.random()));
  git('add', '.');
  git('commit', '--quiet', '--message=cart');
});

test('names the commit by the app and its version, once', () => {
  tagRelease(root, 'mfe-cart', '1.1.0');
  tagRelease(root, 'mfe-cart', '1.1.0');
  expect(git('tag', '--points-at', 'HEAD')).toBe('mfe-cart@1.1.0');
});

test('tags neither builds for development nor sources that are not committed', () => {
  tagRelease(root, 'mfe-cart', '1.2.0-dev.x1a2b3c4d');
  put('mfe-cart/src/page.ts', 'changed');
  tagRelease(root, 'mfe-cart', '1.2.0');
  expect(git('tag', '--points-at', 'HEAD')).toBe('');
});

test('leaves the repository around a workspace alone', () => {
  tagRelease(join(root, 'mfe-cart'), 'mfe-cart', '1.3.0');
  expect(git('tag', '--points-at', 'HEAD')).toBe('');
});
