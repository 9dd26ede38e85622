import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../root';
import { readWorkspace } from '../workspace';

const { apps, remotes } = readWorkspace();
const packages = globSync('*/package.json', { cwd: root }).map((file) => file.replace('/package.json', ''));
/** As Jest resolves its configuration, which finds the remotes by itself. */
const jestRoots = configuredRoots();
const LINES_OF_A_SCREEN = 60;
const text = (file: string) => readFileSync(join(root, file), 'utf8');

describe.each(packages)('%s', (name) => {
  test('has an owner', () => {
    expect(text('.github/CODEOWNERS')).toMatch(new RegExp(`^/${name}/ +@\\w+$`, 'm'));
  });

  test('stands in the map of the README', () => {
    expect(text('README.md')).toMatch(new RegExp(`^(mfe-[\\w-]+/ +)*${name}/ `, 'm'));
  });

  test('has a README of one screen', () => {
    expect(text(`${name}/README.md`).split('\n').length).toBeLessThanOrEqual(LINES_OF_A_SCREEN);
  });

  test('has its types checked', () => {
    expect(text('tsconfig.json')).toContain(`"path": "${name}"`);
  });

  // The browser tests are Playwright's.
  if (name !== 'e2e') {
    test('has its unit tests run', () => {
      expect(jestRoots).toContain(`<rootDir>/${name}/src`);
    });
  }
});

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
    expect(text(workflow)).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text(workflow)).not.toMatch(/: *write/);
  }
});

test('decisions are numbered without gaps or doubles', () => {
  const numbers = [...text('docs/decisions/README.md').matchAll(/^\| (\d{4}) /gm)].map(([, number]) =>
    Number(number),
  );
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

function configuredRoots(): readonly string[] {
  const script =
    'import("./jest.config.js").then(({ default: { projects } }) => console.log(JSON.stringify(projects.flatMap(({ roots }) => roots))))';
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }),
  ) as string[];
}
