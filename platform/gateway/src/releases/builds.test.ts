import { join } from 'node:path';
import { toTemplate } from 'contract';
import { sha384 } from 'service-kit';
import { builtVersion, MissingBuildError, readTemplate } from './builds';
import { shellBuild } from '../shellBuild.fixture';

let shell: ReturnType<typeof shellBuild>;
beforeEach(() => void (shell = shellBuild()));
afterEach(() => shell.remove());

function problemOf(read: (dist: string) => unknown, dist: string): MissingBuildError {
  try {
    read(dist);
  } catch (error) {
    expect(error).toBeInstanceOf(MissingBuildError);
    return error as MissingBuildError;
  }
  throw new Error('There is a build.');
}

const templateOf = (dist: string) => readTemplate(join(dist, builtVersion(dist)));

test('an unbuilt app has an error with the build command', () => {
  const error = problemOf(builtVersion, '/shop/mfe-cart/dist');
  expect(error.message).toBe(
    'mfe-cart is not built: mfe-cart/dist/release.json cannot be read. Run "npm run build".',
  );
  expect(error.cause).toMatchObject({ code: 'ENOENT' });
});

test.each([
  ['is no JSON', '{"name":'],
  ['names no version', '{"name":"shell"}'],
  ['names a version that is a way out', '{"name":"shell","version":"../../etc"}'],
])('a release.json that %s counts as missing', (_what, text) => {
  shell.put('release.json', text);
  expect(problemOf(builtVersion, shell.dist).message).toContain('dist/release.json cannot be read');
});

test('a build without its page says which file is missing', () => {
  const release = { name: 'shell', version: '2.0.0' };
  for (const file of ['release.json', '2.0.0/release.json']) shell.put(file, release);
  expect(problemOf(templateOf, shell.dist).message).toContain(
    'dist/2.0.0/index.html cannot be read. Run "npm run build".',
  );
});

test('the page of a release is its data, parsed once', () => {
  const template = {
    html: ['<p>', { place: 'content' }],
    title: '<title></title>',
    styles: ['p{}'],
    scripts: [],
  };
  const text = JSON.stringify(template);
  const assets = { 'template.json': sha384(text) };
  shell.put('1.0.0/release.json', { version: '1.0.0', files: {}, assets });
  shell.put('1.0.0/template.json', text);
  expect(templateOf(shell.dist)).toEqual(template);
  expect(templateOf(shell.dist)).toBe(templateOf(shell.dist));
  shell.put('1.0.0/template.json', text.replace('p{}', 'a{}'));
  expect(problemOf(templateOf, shell.dist)).toMatchObject({
    message: expect.stringContaining('1.0.0/template.json cannot be read') as string,
    cause: { message: 'template.json is not the file that was built.' },
  });
});

describe('the page of a release without data', () => {
  const PAGE =
    '<title></title><script src="/shell/1.0.0/early.js"></script><link rel="stylesheet" href="/shell/1.0.0/main.1a.css" />' +
    '<script defer src="/shell/1.0.0/main.2b.js"></script><!-- shop:preload --><!-- shop:data --><div id="root"></div>';
  const FILES = { 'early.js': 'let early = 1;', 'main.1a.css': 'a{}' };
  const HASHES = {
    'early.js': sha384(FILES['early.js']),
    'main.1a.css': sha384(FILES['main.1a.css']),
    'main.2b.js': 'sha384-m',
  };
  const release = (facts: object) =>
    shell.put('1.0.0/release.json', { version: '1.0.0', files: HASHES, ...facts });

  beforeEach(() => {
    shell.put('1.0.0/index.html', PAGE);
    for (const [file, text] of Object.entries(FILES)) shell.put(`1.0.0/${file}`, text);
    release({});
  });

  test('is made from index.html and its files, once', () => {
    const files = { read: (file: string) => FILES[file as 'early.js'], hashOf: () => 'sha384-m' };
    expect(templateOf(shell.dist)).toEqual(toTemplate(PAGE, files));
    expect(templateOf(shell.dist)).toBe(templateOf(shell.dist));
  });

  test("has the links of a dev server's build", () => {
    release({ files: undefined });
    expect(templateOf(shell.dist)).toEqual(toTemplate(PAGE));
  });

  test('is not sent without a hash of a file', () => {
    release({ files: {} });
    expect(problemOf(templateOf, shell.dist).cause).toMatchObject({
      message: 'release.json has no hash of main.1a.css.',
    });
  });

  test.each([...Object.keys(FILES), 'index.html'])('is not sent with another %s', (file) => {
    release({ page: sha384(PAGE) });
    expect(templateOf(shell.dist)).toBeDefined();
    shell.put(`1.0.0/${file}`, 'altered, and longer than it was');
    release({ page: sha384(PAGE) });
    expect(problemOf(templateOf, shell.dist).cause).toMatchObject({
      message: `${file} is not the file that was built.`,
    });
  });
});
