import * as v from 'valibot';
import { readJsonFile } from './readJsonFile';
import { testFolder } from './testFolder.fixture';

const { root, put } = testFolder();
const schema = v.object({ version: v.string() });

test('returns what the schema has of a file', () => {
  expect(readJsonFile(put('release.json', { version: '1.0.0', more: true }), schema)).toEqual({
    version: '1.0.0',
  });
});

test.each([
  ['a damaged file', '{"version":', 'JSON'],
  ['other content', '{}', 'Expected "version"'],
  [
    'two values of a name',
    '{"version":"1","a":{"version":"2"},"versi\\u006fn":"3"}',
    '"version" is there twice',
  ],
  ['what steers a terminal', '\x1b[2J\nx', String.raw`\x1b[2J\x0ax`],
])('the error for %s names the file', (_what, text, reason) => {
  const file = put('release.json', text);
  expect(() => readJsonFile(file, schema)).toThrow(`${file} cannot be used (`);
  expect(() => readJsonFile(file, schema)).toThrow(reason);
});

test('the error for a missing file names it', () => {
  expect(() => readJsonFile(`${root}/none.json`, schema)).toThrow(`${root}/none.json cannot be used (ENOENT`);
});
