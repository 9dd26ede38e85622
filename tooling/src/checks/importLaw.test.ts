import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root';

interface Report {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] };
}

const LEAST_MODULES = 100;

/** Files that break the law, planted in the tree while the fence looks at it. */
const crimes = [
  {
    rule: 'apps-never-import-each-other',
    file: 'mfe-cart/src/planted.ts',
    code: "export { pages } from '../../mfe-catalog/src/routes';",
  },
  {
    rule: 'shared-never-imports-an-app',
    file: 'shared-feed/src/planted.ts',
    code: "export { pages } from '../../mfe-catalog/src/routes';",
  },
  {
    rule: 'through-the-front-door',
    file: 'mfe-content/src/planted.ts',
    code: "export { publish } from '../../shared-events/src/bus';",
  },
  {
    rule: 'of-tooling-the-shell-imports-the-apps-table-only',
    file: 'shell/src/planted.ts',
    code: "export { buildApps } from 'tooling/build';",
  },
  {
    rule: 'browser-code-never-imports-services',
    file: 'shell/src/planted2.ts',
    code: "export { startStack } from '../../stack/src/stack';",
  },
];

afterEach(() => crimes.forEach(({ file }) => rmSync(join(root, file), { force: true })));

test('the fence sees the whole house, and every crime in it', () => {
  for (const { file, code } of crimes) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${code}\n`);
  }
  const { stdout } = spawnSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(stdout) as Report;
  expect(summary.totalCruised).toBeGreaterThan(LEAST_MODULES);
  for (const { rule, file } of crimes) {
    expect(summary.violations).toContainEqual(
      expect.objectContaining({ from: file, rule: expect.objectContaining({ name: rule }) }),
    );
  }
}, 60_000);
