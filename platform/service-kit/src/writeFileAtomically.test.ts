import { closeSync, existsSync, openSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { testFolder } from './testFolder.fixture';
import { testWhere } from './testWhere.fixture';
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

test('a folder that cannot be created is an error, and nothing is written', () => {
  const file = put('taken', 'a file');
  expect(() => writeFileAtomically(join(file, 'state.json'), '{}')).toThrow(/ENOTDIR|EEXIST/);
  expect(readFileSync(file, 'utf8')).toBe('a file');
});

testWhere(
  !existsSync('/dev/full') && 'no /dev/full here',
  'the error of a full disk names the file, and no draft stays',
  async () => {
    const file = join(folder, 'full.json');
    const draft = `${file}.${process.pid}.tmp`;
    symlinkSync('/dev/full', draft);
    expect(() => writeFileAtomically(file, '{}')).toThrow(/^\S+full\.json cannot be written \(ENOSPC/);
    expect(readdirSync(folder)).not.toContain(basename(draft));
  },
);
