import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from 'build/root';

test('every row of e2e/faults.json has a browser test', () => {
  const rows = Object.keys(JSON.parse(readFileSync(join(root, 'e2e/faults.json'), 'utf8')) as object);
  const specs = globSync('e2e/{specs,full,releases}/*.spec.ts', { cwd: root });
  const text = specs.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  expect(rows.filter((id) => !text.includes(`'${id}'`))).toEqual([]);
});
