import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { root } from 'build/root';
import { testFolder } from 'service-kit/testFolder.fixture';
import { globSync } from 'tinyglobby';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const packages = globSync(['*/package.json', '{platform,tools}/*/package.json'], { cwd: root }).map((file) =>
  file.replace('/package.json', ''),
);

test.each(packages)('%s has an owner, and its types and tests are checked', (name) => {
  expect(text('.github/CODEOWNERS')).toMatch(new RegExp(`^/${name}/ +@\\S+$`, 'm'));
  expect(text('tsconfig.json')).toContain(`"path": "${name}"`);
  // Jest's configuration finds the remotes itself; Playwright runs the browser tests.
  if (name !== 'e2e' && !name.startsWith('mfe-')) expect(text('jest.config.js')).toContain(`'${name}'`);
});

const { root: clone } = testFolder();

test('Git for Windows checks files out as they are committed', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: clone });
  git('init', '--quiet');
  cpSync(join(root, '.gitattributes'), join(clone, '.gitattributes'));
  writeFileSync(join(clone, 'healthy'), '#!/bin/sh\n');
  git('add', '.');
  rmSync(join(clone, 'healthy'));
  git('checkout', '--', 'healthy');
  expect(readFileSync(join(clone, 'healthy'), 'utf8')).toBe('#!/bin/sh\n');
});

test.each(readWorkspace().remotes)('$name runs alone', ({ name }) => {
  expect(existsSync(join(root, name, 'src/standalone.tsx'))).toBe(true);
});

test('editors can use the TypeScript of the workspace', () => {
  const settings = JSON.parse(text('.vscode/settings.json')) as Record<string, string>;
  expect(existsSync(join(root, settings['typescript.tsdk']!, 'tsserver.js'))).toBe(true);
});

test('a workflow pins its actions to commits, and may only read', () => {
  const workflows = globSync('.github/workflows/*.{yml,yaml}', { cwd: root, dot: true });
  expect(workflows).not.toEqual([]);
  for (const workflow of workflows) {
    const used = [...text(workflow).matchAll(/uses: *(.*)/g)].map(([, action]) => action);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(text(workflow)).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text(workflow)).not.toMatch(/: *write/);
  }
});
