import { findNameProblem } from './fileNames';

test("accepts the names of a build's files", () => {
  const build = [
    'remoteEntry.js',
    'js/page.1a2b.js',
    'js/page.css',
    'static/Zeichnung (2) – é.svg',
    '.well-known/x',
  ];
  expect(findNameProblem(build)).toBeUndefined();
});

test.each<readonly [string, readonly string[], string]>([
  [
    'a file as a folder',
    ['remoteEntry.js', 'remoteEntry.js/x'],
    'remoteEntry.js is in the way of remoteEntry.js/x',
  ],
  ['a file as a folder in another case', ['js/X', 'JS/x/y'], 'js/X is in the way of JS/x/y'],
  ['an encoding of another file', ['main.js', 'main.js.br'], 'main.js is in the way of main.js.br'],
  ['case twins', ['Page.js', 'page.js'], 'Page.js and page.js are one file'],
  ['twins of composition', ['é.js', 'é.js'.normalize('NFD')], 'are one file'],
  ['a name that is too long', [`${'x'.repeat(238)}.js`], 'is longer than 240 bytes'],
  ...'.|..|a/../b|/a|a/|a//b||a.|a |con|js/NUL.txt|com1.js|a:b|a\\b|a?|a\0'
    .split('|')
    .map((name) => [`"${name}"`, [name], 'is no file name on every system'] as const),
])('%s cannot be stored on every system', (_what, names, problem) => {
  expect(findNameProblem(names)).toContain(problem);
});
