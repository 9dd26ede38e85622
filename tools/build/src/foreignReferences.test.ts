import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreignReferences } from './foreignReferences';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a build that names only its own folder, or none, is whole', () => {
  writeFileSync(join(folder, 'main.css'), 'a{src:url(font.woff2)} b{src:url(/mfe/mfe-cart/1.0.0/x.svg)}');
  expect(foreignReferences(folder, 'mfe-cart', '1.0.0')).toEqual([]);
});

test('a stylesheet that names the folder of an earlier build is reported with the file and the folder', () => {
  writeFileSync(join(folder, 'main.css'), 'a{src:url(/mfe/mfe-cart/1.0.0-dev.xabc/font.woff2)}');
  expect(foreignReferences(folder, 'mfe-cart', '1.0.0')).toEqual([
    expect.stringMatching(/^main\.css names \/mfe\/mfe-cart\/1\.0\.0-dev\.xabc\//),
  ]);
});
