import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, remotes } from '../apps';
import { root } from '../root';

/** The apps table is the one statement of these facts; whatever repeats one is held to it here. */
const text = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(apps.map(({ name }) => name))('%s is a folder whose package has its name', (name) => {
  expect(JSON.parse(text(`${name}/package.json`))).toHaveProperty('name', name);
});

test.each(apps.map(({ name }) => name))(
  '%s has a webpack configuration of at most three statements',
  (name) => {
    const statements = text(`${name}/webpack.config.ts`)
      .split(';')
      .filter((part) => part.trim());
    expect(statements.length).toBeLessThanOrEqual(3);
    expect(text(`${name}/webpack.config.ts`)).toContain(`defineApp('${name}'`);
  },
);

test.each(apps)('CODEOWNERS gives $name to $owner', ({ name, owner }) => {
  expect(text('.github/CODEOWNERS')).toMatch(new RegExp(`^/${name}/ +${owner}$`, 'm'));
});

test.each(apps)('the README says that $name answers at port $port', ({ name, port }) => {
  expect(text('README.md')).toMatch(new RegExp(`\\| \`?${name}\`?.*localhost:${port}`));
});

test.each(remotes)('$name exports a page for each of its routes and no other', ({ name, routes }) => {
  const exported = [...text(`${name}/src/routes.tsx`).matchAll(/^ {2}'(\/[^']*)':/gm)].map(
    ([, path]) => path,
  );
  expect(exported.sort()).toEqual([...routes].sort());
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
