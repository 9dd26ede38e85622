import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from './testFolder.fixture';
import { writeFileAtomically } from './writeFileAtomically';

const { root: folder, put } = testFolder();

test('writes the content, creates folders and leaves no other file', () => {
  const file = join(folder, 'a/b/state.json');
  writeFileAtomically(file, '{}');
  writeFileAtomically(file, '{"a":1}');
  expect(readFileSync(file, 'utf8')).toBe('{"a":1}');
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['state.json']);
});

test('a reader that has opened the old file reads all of it', () => {
  const file = join(folder, 'read.json');
  writeFileAtomically(file, 'the old content');
  const reader = openSync(file, 'r');
  writeFileAtomically(file, 'new');
  expect(readFileSync(reader, 'utf8')).toBe('the old content');
  expect(readFileSync(file, 'utf8')).toBe('new');
  closeSync(reader);
});

test('a folder that cannot be created is an error, and its place is unchanged', () => {
  const file = put('taken', 'a file');
  expect(() => writeFileAtomically(join(file, 'state.json'), '{}')).toThrow(/ENOTDIR|EEXIST/);
  expect(readFileSync(file, 'utf8')).toBe('a file');
});
