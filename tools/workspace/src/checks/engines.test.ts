import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { root } from 'build/root';

const [, packages = '', snapshots = ''] = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').split(
  /^(?:packages|snapshots):$/m,
);
const entriesOf = (part: string) =>
  [...part.matchAll(/^ {2}'?(@?[^\s'@][^\s'(]*)[^\n]*:(?: {})?\n((?: {4}[^\n]*\n)*)/gm)].map(
    ([, name = '', content = '']) => ({ name, content }),
  );

/** pnpm skips optional packages that do not run on this Node. */
const installed = new Set(
  entriesOf(snapshots)
    .filter(({ content }) => !content.includes('optional: true'))
    .map(({ name }) => name),
);
const engines = entriesOf(packages).flatMap(({ name, content }) => {
  const range = /engines: \{[^}]*?\bnode: (?:'([^']+)'|([^,}]+))/.exec(content);
  return range && installed.has(name) ? [{ name, range: (range[1] ?? range[2] ?? '').trim() }] : [];
});
/** The shop does not use this part of firebase-tools. */
const HARMLESS = 'superstatic@';

test.each(['20.19.0', '22.99.0', '24.99.0', '26.99.0'])('every installed package runs on Node %s', (node) => {
  expect(engines.length).toBeGreaterThan(700);
  const refusing = engines.filter(({ name, range }) => !satisfies(node, range) && !name.startsWith(HARMLESS));
  expect(refusing).toEqual([]);
});
