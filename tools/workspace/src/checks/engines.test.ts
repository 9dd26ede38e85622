import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'build/root';
import { satisfies } from 'semver';
import { parse } from 'yaml';

const { packages, snapshots } = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly engines?: { readonly node?: string } }>>;
  readonly snapshots: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/** Without optional packages, which pnpm may skip. */
const installed = new Set(
  Object.keys(snapshots)
    .filter((name) => !snapshots[name]?.optional)
    .map((name) => name.replace(/\(.*/, '')),
);
const ranges = Object.entries(packages).flatMap(([name, { engines }]) =>
  engines?.node !== undefined && installed.has(name) ? [{ name, range: engines.node }] : [],
);
/** Part of firebase-tools, but not used. */
const HARMLESS = 'superstatic@';

test.each(['24.15.0', '26.99.0'])('every installed package runs on Node %s', (node) => {
  expect(ranges.length).toBeGreaterThan(700);
  const refusing = ranges.filter(({ name, range }) => !satisfies(node, range) && !name.startsWith(HARMLESS));
  expect(refusing).toEqual([]);
});

test.each(['tools/remote-kit', 'tools/workspace/templates/repository'])(
  '%s needs the same Node as the shop',
  (folder) => {
    const enginesOf = (file: string) =>
      (JSON.parse(readFileSync(join(root, file), 'utf8')) as { engines: object }).engines;
    expect(enginesOf(`${folder}/package.json`)).toEqual(enginesOf('package.json'));
  },
);
