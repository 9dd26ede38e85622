import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tagRelease } from './git';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tag-'));
  mkdirSync(join(root, 'mfe-cart'));
  writeFileSync(join(root, 'mfe-cart/page.ts'), '');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message=cart');
});
afterEach(() => rmSync(root, { recursive: true }));

test('names the commit by the app and its version, once', () => {
  tagRelease(root, 'mfe-cart', '1.1.0');
  tagRelease(root, 'mfe-cart', '1.1.0');
  expect(git('tag', '--points-at', 'HEAD')).toBe('mfe-cart@1.1.0');
});

test('tags neither builds for development nor sources that are not committed', () => {
  tagRelease(root, 'mfe-cart', '1.1.0-dev.x1a2b3c4d');
  writeFileSync(join(root, 'mfe-cart/page.ts'), 'changed');
  tagRelease(root, 'mfe-cart', '1.1.0');
  expect(git('tag')).toBe('');
});

test('leaves the repository around a workspace alone', () => {
  tagRelease(join(root, 'mfe-cart'), 'mfe-cart', '1.1.0');
  expect(git('tag')).toBe('');
});
