import { basename, join } from 'node:path';
import { trackedFiles, type Files } from './trackedFiles';

/** Tests are not: this one holds imports as texts. */
const SOURCE = /^(?!.*\.test\.).*\.tsx?$/;
const CSS_MODULE = /\.module\.css$/;
const IMPORT = /from '([^']+\.module\.css)'/g;

/** The imports of CSS modules in other files than the component of their name, and the modules that nobody imports. */
function problems(files: Files): string[] {
  const imports = [...files].flatMap(([file, text]) =>
    SOURCE.test(file)
      ? [...text.matchAll(IMPORT)].map(([, path = '']) => ({ file, module: join(file, '..', path) }))
      : [],
  );
  const foreign = imports
    .filter(({ file, module }) => file !== module.replace(CSS_MODULE, '.tsx'))
    .map(
      ({ file, module }) =>
        `${file} imports ${module}, which is for ${basename(module).replace(CSS_MODULE, '.tsx')} beside it alone. Make what they share a component.`,
    );
  const unused = [...files.keys()]
    .filter((file) => file.endsWith('.module.css') && !imports.some(({ module }) => module === file))
    .map((file) => `${file} is imported by nobody. Delete it.`);
  return [...foreign, ...unused];
}

test('a CSS module is imported by the component of its name, and by nobody else', () => {
  const files = trackedFiles();
  expect([...files.keys()].filter((file) => file.endsWith('.module.css')).length).toBeGreaterThan(50);
  expect(problems(files)).toEqual([]);
});

describe('of these files', () => {
  const component = "import classes from './Card.module.css';";
  const fine = { 'a/Card.tsx': component, 'a/Card.module.css': '' };

  test.each([
    ['a component with its own is fine', fine, []],
    [
      'another component that imports it is refused',
      { ...fine, 'a/Sidebar.tsx': component },
      [
        'a/Sidebar.tsx imports a/Card.module.css, which is for Card.tsx beside it alone. Make what they share a component.',
      ],
    ],
    [
      'a component of the same name in another folder is refused',
      { ...fine, 'b/Card.tsx': "import classes from '../a/Card.module.css';" },
      [
        'b/Card.tsx imports a/Card.module.css, which is for Card.tsx beside it alone. Make what they share a component.',
      ],
    ],
    [
      'one that nobody imports is refused',
      { 'a/Card.module.css': '' },
      ['a/Card.module.css is imported by nobody. Delete it.'],
    ],
  ])('%s', (_what, files, expected) => {
    expect(problems(new Map(Object.entries(files)))).toEqual(expected);
  });
});
