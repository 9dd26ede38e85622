import { builtVersion, MissingBuildError, readTemplate } from './builds';
import { shellBuild } from './shellBuild.fixture';

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

const pageOf = (dist: string) => readTemplate(dist).html;

/** An app of which there is no build. */
const UNBUILT = '/shop/mfe-cart/dist';

test('the live build is the one that release.json names, and the page is its', () => {
  shell.put('1.1.0/index.html', 'the page of 1.1.0');
  shell.put('1.1.0/release.json', JSON.stringify({ version: '1.1.0', integrity: 'sha384-x' }));
  expect(builtVersion(shell.dist)).toBe('1.0.0');
  expect(pageOf(shell.dist)).toContain('<title>Juniper Row</title>');
  shell.put('release.json', JSON.stringify({ name: 'shell', version: '1.1.0' }));
  expect(builtVersion(shell.dist)).toBe('1.1.0');
  expect(pageOf(shell.dist)).toBe('the page of 1.1.0');
});

test.each([
  ['the version', builtVersion],
  ['the page', pageOf],
])(
  'an app that was never built says so when %s is asked for, with the command that builds it',
  (_what, read) => {
    const error = problemOf(read, UNBUILT);
    expect(error.message).toBe(
      'mfe-cart is not built: mfe-cart/dist/release.json cannot be read. Run "npm run build".',
    );
    expect(error.cause).toMatchObject({ code: 'ENOENT' });
  },
);

test.each([
  ['is no JSON', '{"name":'],
  ['names no version', '{"name":"shell"}'],
  ['names a version that is a way out', '{"name":"shell","version":"../../etc"}'],
])('a release.json that %s counts as none', (_what, text) => {
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

  test('stand in its page with the integrity that its release.json gives them', () => {
    page(
      '<link rel="icon" href="/shell/1.0.0/favicon.svg" /><link rel="stylesheet" href="/shell/1.0.0/main.1a.css" />' +
        '<script src="/shell/1.0.0/early.js"></script><script defer src="/shell/1.0.0/main.2b.js"></script>',
    );
    describeFiles({ 'early.js': 'sha384-e', 'main.1a.css': 'sha384-c', 'main.2b.js': 'sha384-m' });
    expect(pageOf(shell.dist)).toBe(
      '<link rel="icon" href="/shell/1.0.0/favicon.svg" /><link rel="stylesheet" href="/shell/1.0.0/main.1a.css" integrity="sha384-c" />' +
        '<script src="/shell/1.0.0/early.js" integrity="sha384-e"></script><script defer src="/shell/1.0.0/main.2b.js" integrity="sha384-m"></script>',
    );
  });

  test("of a dev server's build are sent as they are: it has no hashes", () => {
    page('<script src="/shell/1.0.0/early.js"></script>');
    shell.put('1.0.0/release.json', JSON.stringify({ version: '1.0.0' }));
    expect(pageOf(shell.dist)).toBe('<script src="/shell/1.0.0/early.js"></script>');
  });

  test('are not sent without a hash', () => {
    page('<script src="/shell/1.0.0/early.js"></script>');
    describeFiles({});
    expect(problemOf(pageOf, shell.dist).cause).toMatchObject({
      message: 'release.json has no hash of early.js.',
    });
  });
});
