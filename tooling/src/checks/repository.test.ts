import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../root';
import { readWorkspace } from '../workspace';

const { apps, remotes } = readWorkspace();
const text = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(apps)('CODEOWNERS gives $name to $team', ({ name, team }) => {
  expect(text('.github/CODEOWNERS')).toMatch(new RegExp(`^/${name}/ +${team}$`, 'm'));
});

test.each(apps)('the README says that $name is served at port $port', ({ name, port }) => {
  expect(text('README.md')).toMatch(new RegExp(`\\| \`?${name}\`?.*localhost:${port}`));
});

test.each(remotes)('$name runs alone', ({ name }) => {
  expect(existsSync(join(root, name, 'src/standalone.tsx'))).toBe(true);
});

test('a workflow runs actions of one commit each, named with its version, and may only read', () => {
  const workflows = globSync('.github/workflows/*.{yml,yaml}', { cwd: root, dot: true });
  expect(workflows).not.toEqual([]);
  for (const workflow of workflows) {
    const used = [...text(workflow).matchAll(/uses: *(.*)/g)].map(([, action]) => action);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(text(workflow)).toMatch(/^permissions:\n  contents: read\n\n/m);
    expect(text(workflow)).not.toMatch(/: *write/);
  }
});

test('decisions are numbered without gaps or doubles', () => {
  const numbers = [...text('docs/decisions/README.md').matchAll(/^\| (\d{4}) /gm)].map(([, number]) =>
    Number(number),
  );
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
