import { join } from 'node:path';
import { toTemplate } from 'contract';
import { sha384 } from 'service-kit';
import { shellBuild } from '../gateway.fixture';
import { builtVersion, loadShell, MissingBuildError, stampOf } from './builds';

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

const warned: string[] = [];
const load = (dist: string) => loadShell(join(dist, builtVersion(dist)), (line) => warned.push(line));
const templateOf = (dist: string) => load(dist).template;

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

describe('a release', () => {
  const template = {
    html: ['<p>', { place: 'content' }],
    title: '<title></title>',
    styles: ['p{}'],
    scripts: [],
  };
  const text = JSON.stringify(template);
  const facts = { version: '1.0.0', files: {}, assets: { 'template.json': sha384(text) } };
  beforeEach(() => shell.put('1.0.0/template.json', text));

  test('has its page as data, unless its hash differs', () => {
    shell.put('1.0.0/release.json', facts);
    expect(templateOf(shell.dist)).toEqual(template);
    const stamp = stampOf(`${shell.dist}/1.0.0`);
    shell.put('1.0.0/template.json', text.replace('p{}', 'a{}  '));
    expect(stampOf(`${shell.dist}/1.0.0`)).not.toBe(stamp);
    expect(problemOf(templateOf, shell.dist)).toMatchObject({
      message: expect.stringContaining('1.0.0/template.json cannot be read') as string,
      cause: { message: 'template.json is not the file that was built.' },
    });
  });

  test('has no page without a hash', () => {
    shell.put('1.0.0/release.json', { ...facts, assets: {} });
    expect(problemOf(templateOf, shell.dist).message).toContain('1.0.0/template.json cannot be read');
  });

  test.each([
    ['the released one', 'code', 'code', 0],
    ['altered', 'altered', undefined, 1],
    ['missing', undefined, undefined, 1],
  ])('whose server build is %s', (_what, code, server, warnings) => {
    warned.length = 0;
    shell.put('1.0.0/release.json', { ...facts, server: sha384('code') });
    if (code) shell.put('1.0.0/server.cjs', code);
    expect(load(shell.dist)).toMatchObject({ template, server });
    expect(warned).toHaveLength(warnings);
  });
});

test("a dev server's build has its page as it is", () => {
  const page =
    '<html lang="en"><!-- shop:theme --><title></title><script defer src="/shell/main.js"></script><!-- shop:preload --><!-- shop:data --><div id="root"></div><!-- shop:failure -->';
  shell.put('1.0.0/index.html', page);
  expect(load(shell.dist)).toMatchObject({ template: toTemplate(page), server: undefined });
});
