import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../root';

const files = globSync('{shell,mfe-*,shared-*}/src/**/*', { cwd: root });

/** `ProductCard` of `export function ProductCard(`; neither `UNDO_MS` nor a type. */
const EXPORTED_COMPONENT = /^export (?:default )?(?:function|const|class) ([A-Z]\w*[a-z]\w*)/gm;

test('a file that exports a component is named after one of them', () => {
  const sources = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  const misnamed = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const components = [...text.matchAll(EXPORTED_COMPONENT)].map(([, name]) => name);
    return components.length > 0 && !components.includes(basename(file, '.tsx'));
  });
  expect(sources.length).toBeGreaterThan(50);
  expect(misnamed).toEqual([]);
});

test('color is written as in CSS and HTML', () => {
  expect(files.filter((file) => /colour/i.test(file))).toEqual([]);
});
