import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { findWords } from './words';

test('finds a word in any tracked file but the product’s texts', () => {
  const folder = mkdtempSync(`${tmpdir()}/words-`);
  mkdirSync(`${folder}/docs`);
  for (const file of ['a.ts', 'docs/product.md']) writeFileSync(`${folder}/${file}`, 'x\nNobody\nrenew\n');
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '.'], { cwd: folder });
  expect(findWords(folder)).toBe('a.ts:2:Nobody\n');
  rmSync(folder, { recursive: true });
});
