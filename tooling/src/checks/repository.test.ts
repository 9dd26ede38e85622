import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('decisions are numbered without gaps or doubles', () => {
  const numbers = [...text('docs/decisions/README.md').matchAll(/^\| (\d{4}) /gm)].map(([, number]) =>
    Number(number),
  );
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
