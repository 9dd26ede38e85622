import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { root } from '../root';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const [, packages = '', snapshots = ''] = text('pnpm-lock.yaml').split(/^(?:packages|snapshots):$/m);

/** The entries of a part of the lockfile, each with its name and what stands below it. */
const entriesOf = (part: string) =>
  [...part.matchAll(/^ {2}'?(@?[^\s'@][^\s'(]*)[^\n]*:(?: {})?\n((?: {4}[^\n]*\n)*)/gm)].map(
    ([, name = '', content = '']) => ({ name, content }),
  );

/** An optional one that does not run on this Node is left out without a word. */
const installed = new Set(
  entriesOf(snapshots)
    .filter(({ content }) => !content.includes('optional: true'))
    .map(({ name }) => name),
);

const engines = entriesOf(packages).flatMap(({ name, content }) => {
  const range = /engines: \{[^}]*?\bnode: (?:'([^']+)'|([^,}]+))/.exec(content);
  return range && installed.has(name) ? [{ name, range: (range[1] ?? range[2] ?? '').trim() }] : [];
});

/** Those of the workflow; of a major alone the newest. */
const nodes = [...text('.github/workflows/ci.yml').matchAll(/'(\d+)(?:\.(\d+))?'/g)].map(
  ([, major = '', minor]) => `${major}.${minor ?? 99}.0`,
);

/** What pnpm warns of all the same: parts of firebase-tools that nothing here uses. CONTRIBUTING.md says so. */
const harmless = ['superstatic'];

test('the lockfile and the workflow are read', () => {
  expect(engines.length).toBeGreaterThan(700);
  expect([...nodes].sort()).toEqual(['20.19.0', '22.99.0', '24.99.0', '26.99.0']);
});

test.each(nodes)('on Node %s the install warns of no engine but the harmless ones', (node) => {
  const refusing = engines
    .filter(
      ({ name, range }) => !satisfies(node, range) && !harmless.some((known) => name.startsWith(`${known}@`)),
    )
    .map(({ name, range }) => `${name} wants Node ${range}`);
  expect(refusing).toEqual([]);
});

test.each(harmless)(
  'CONTRIBUTING.md says that the warning of %s is harmless, and there still is one',
  (name) => {
    expect(text('CONTRIBUTING.md')).toContain(name);
    const known = engines.filter((engine) => engine.name.startsWith(`${name}@`));
    expect(known.some(({ range }) => nodes.some((node) => !satisfies(node, range)))).toBe(true);
  },
);
