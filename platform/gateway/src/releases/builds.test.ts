import { join } from 'node:path';
import { sha384 } from 'service-kit';
import { builtVersion, MissingBuildError, readTemplate } from './builds';
import { shellBuild } from '../shellBuild.fixture';

let shell: ReturnType<typeof shellBuild>;
beforeEach(() => void (shell = shellBuild()));
afterEach(() => shell.remove());

function problemOf(read: (dist: string) => string, dist: string): MissingBuildError {
  try {
    read(dist);
  } catch (error) {
    expect(error).toBeInstanceOf(MissingBuildError);
    return error as MissingBuildError;
  }
  throw new Error('There is a build.');
}

const templateOf = (dist: string) => readTemplate(join(dist, builtVersion(dist)));
const pageOf = (dist: string) => templateOf(dist).html;

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
  shell.put('release.json', JSON.stringify({ name: 'shell', version: '2.0.0' }));
  expect(problemOf(pageOf, shell.dist).message).toContain(
    'dist/2.0.0/index.html cannot be read. Run "npm run build".',
  );
});

describe('the files of the shell', () => {
  const page = (tags: string) => shell.put('1.0.0/index.html', tags);
  const describeFiles = (files: object) =>
    shell.put('1.0.0/release.json', JSON.stringify({ version: '1.0.0', integrity: 'sha384-x', files }));
  const FILES = {
    'early.js': 'let early = "$&";',
    'main.1a.css': 'a{background:url(paper.svg)}b{background:url("#c")}',
  };
  const TAGS =
    '<link rel="icon" href="/shell/1.0.0/favicon.svg" /><script src="/shell/1.0.0/early.js"></script>' +
    '<link rel="stylesheet" href="/shell/1.0.0/main.1a.css" /><script defer src="/shell/1.0.0/main.2b.js"></script>';

  beforeEach(() => {
    page(TAGS);
    for (const [file, text] of Object.entries(FILES)) shell.put(`1.0.0/${file}`, text);
    describeFiles({
      'early.js': sha384(FILES['early.js']),
      'main.1a.css': sha384(FILES['main.1a.css']),
      'main.2b.js': 'sha384-m',
    });
  });

  test('are inline where the first paint needs them; the others have the integrity of release.json', () => {
    const style = 'a{background:url(/shell/1.0.0/paper.svg)}b{background:url("#c")}';
    expect(templateOf(shell.dist)).toEqual({
      html:
        `<link rel="icon" href="/shell/1.0.0/favicon.svg" /><script>${FILES['early.js']}</script><style>${style}</style>` +
        '<script defer src="/shell/1.0.0/main.2b.js" integrity="sha384-m"></script>',
      styles: [style],
      scripts: [FILES['early.js']],
    });
    expect(templateOf(shell.dist)).toBe(templateOf(shell.dist));
  });

  test("of a dev server's build are linked, without hashes", () => {
    shell.put('1.0.0/release.json', JSON.stringify({ version: '1.0.0' }));
    expect(pageOf(shell.dist)).toBe(TAGS);
  });

  test('are not sent without a hash', () => {
    describeFiles({});
    expect(problemOf(pageOf, shell.dist).cause).toMatchObject({
      message: 'release.json has no hash of main.1a.css.',
    });
  });

  test.each(Object.keys(FILES))('are not sent when altered: %s', (file) => {
    shell.put(`1.0.0/${file}`, 'altered');
    expect(problemOf(pageOf, shell.dist).cause).toMatchObject({
      message: `${file} is not the file that was built.`,
    });
  });

  test('are not sent when the page differs from the release', () => {
    shell.put(
      '1.0.0/release.json',
      JSON.stringify({ version: '1.0.0', integrity: 'sha384-x', files: {}, page: sha384('the page') }),
    );
    page('another page');
    expect(problemOf(pageOf, shell.dist).cause).toMatchObject({
      message: 'index.html is not the file that was built.',
    });
    page('the page');
    expect(pageOf(shell.dist)).toBe('the page');
  });
});
