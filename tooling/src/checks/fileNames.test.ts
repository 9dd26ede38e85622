import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../root';

const sources = globSync('{shell,mfe-*,shared-*}/src/**/*.tsx', {
  cwd: root,
  ignore: '**/*.{test,stories}.tsx',
});

/** `ProductCard` of `export function ProductCard(`; neither `UNDO_MS` nor a type. */
const EXPORTED_COMPONENT = /^export (?:default )?(?:function|const|class) ([A-Z]\w*[a-z]\w*)/gm;

test('a file that exports a component is named after one of them', () => {
  const misnamed = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const components = [...text.matchAll(EXPORTED_COMPONENT)].map(([, name]) => name);
    return components.length > 0 && !components.includes(basename(file, '.tsx'));
  });
  expect(sources.length).toBeGreaterThan(50);
  expect(misnamed).toEqual([]);
});
