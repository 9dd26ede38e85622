import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';

/**
 * What keeps the packages apart are dependency-cruiser, the linter, package.json `exports` and pnpm's `node_modules`. One
 * violation of each of their rules is planted in the tree and has to be reported; a rule without one fails this test.
 */
interface Planted {
  readonly rule: string;
  readonly file: string;
  readonly code: string;
}

const plants: Planted[] = [];
const plant = (rule: string, file: string, code: string) => plants.push({ rule, file, code });

afterEach(() => plants.splice(0).forEach(({ file }) => rmSync(join(root, file), { force: true })));

function write(): void {
  for (const { file, code } of plants) writeFileSync(join(root, file), `${code}\n`);
}

function run(program: string, args: readonly string[]): string {
  return spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).stdout;
}

describe('dependency-cruiser', () => {
  interface Report {
    readonly summary: {
      readonly totalCruised: number;
      readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string }[];
      readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
    };
  }
  /** Fewer, and it would be looking past most of the repository, which it reports as success. */
  const FEWEST_MODULES = 300;

  test('reports a violation of each of its rules', () => {
    plant('no-cycles', 'mfe-cart/src/planted.ts', "export * from './planted';");
    plant(
      'apps-never-import-each-other',
      'mfe-cart/src/planted2.ts',
      "export { pages } from '../../mfe-catalog/src/routes';",
    );
    plant(
      'shared-never-imports-an-app',
      'shared-feed/src/planted.ts',
      "export { pages } from '../../mfe-catalog/src/routes';",
    );
    plant(
      'browser-code-never-imports-node-packages',
      'shell/src/planted.ts',
      "export { buildApps } from '../../tooling/src/build';",
    );
    plant(
      'brand-release-format-and-service-kit-import-no-other-package',
      'service-kit/src/planted.ts',
      "export { openDiscovery } from '../../discovery/src';",
    );
    plant(
      'services-build-on-release-format-and-service-kit-only',
      'gateway/src/planted.ts',
      "export { startSandbox } from '../../sandbox/src';",
    );
    plant(
      'no-path-into-another-package',
      'mfe-content/src/planted.ts',
      "export { publish } from '../../shared-events/src/bus';",
    );
    plant(
      'stories-are-for-storybook',
      'shared-ui/src/planted.ts',
      "export { Primary } from './controls/Button.stories';",
    );
    plant('resolvable', 'discovery/src/planted.ts', "export { nothing } from './nowhere';");
    write();

    const config = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
    const { summary } = JSON.parse(run('depcruise', [...config, '.'])) as Report;
    expect(summary.totalCruised).toBeGreaterThan(FEWEST_MODULES);
    for (const { rule, file } of plants) {
      expect(summary.violations).toContainEqual(
        expect.objectContaining({ from: file, rule: expect.objectContaining({ name: rule }) }),
      );
    }
    const rules = summary.ruleSetUsed.forbidden.map(({ name }) => name);
    expect([...new Set(plants.map(({ rule }) => rule))].sort()).toEqual(rules.sort());
  }, 60_000);
});

describe('the linter', () => {
  interface Result {
    readonly filePath: string;
    readonly messages: readonly { readonly ruleId: string; readonly message: string }[];
  }
  interface RuleOptions {
    readonly patterns?: readonly { readonly message: string }[];
    readonly message?: string;
  }
  const RESTRICTIONS = ['no-restricted-imports', 'no-restricted-globals', 'no-restricted-syntax'];

  /** Every message its restrictions may print. */
  async function restrictions(): Promise<string[]> {
    const script =
      'import("./eslint.config.js").then(({ default: config }) => console.log(JSON.stringify(config.map(({ rules }) => rules ?? {}))))';
    const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
    const configs = JSON.parse(stdout) as Record<string, unknown>[];
    const options = configs.flatMap((rules) =>
      RESTRICTIONS.flatMap((rule) =>
        Array.isArray(rules[rule]) ? (rules[rule] as RuleOptions[]).slice(1) : [],
      ),
    );
    const messages = options.flatMap(({ patterns, message }) => [
      ...(patterns ?? []).map((pattern) => pattern.message),
      ...(message ? [message] : []),
    ]);
    return [...new Set(messages)];
  }

  test('reports a violation of each of its restrictions', async () => {
    const codes = {
      'Only shared-events imports rxjs.':
        "import { Subject } from 'rxjs';\nexport const subject = new Subject();",
      'Only mfe-account/src/auth imports firebase.': "export { initializeApp } from 'firebase/app';",
      'Only shell imports react-toastify.': "export { toast } from 'react-toastify';",
      'Only mfe-content imports react-slick.': "export { default } from 'react-slick';",
      'Only shared-router imports react-router-dom.': "export { Link } from 'react-router-dom';",
      'Only shell/src/remotes imports @module-federation.':
        "export { loadRemote } from '@module-federation/enhanced/runtime';",
      'Only shared-events/src/storage.ts touches storage.':
        "export const cart = localStorage.getItem('cart');",
      "Only shared-feed and the shell's remote loader fetch.":
        "export const response = fetch('/api/products');",
      'A component never changes its props': 'export interface Props {\n  title: string;\n}',
    };
    for (const [index, [rule, code]] of Object.entries(codes).entries())
      plant(rule, `mfe-cart/src/planted${index}.tsx`, code);
    write();

    const files = plants.map(({ file }) => file);
    const results = JSON.parse(run('eslint', ['--format', 'json', ...files])) as Result[];
    for (const { rule, file } of plants) {
      const found = results.find(({ filePath }) => filePath.endsWith(file))?.messages ?? [];
      expect(found.map(({ message }) => message).join('\n')).toContain(rule);
    }
    const unplanted = (await restrictions()).filter(
      (message) => !plants.some(({ rule }) => message.startsWith(rule)),
    );
    expect(unplanted).toEqual([]);
  }, 60_000);
});

/** What Node itself says when a package looks for a module: jest has a resolution of its own. */
function resolveFrom(folder: string, module: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['-p', `require.resolve('${module}')`], {
    cwd: join(root, folder),
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return stdout || stderr;
}

test('what a package exports is found by those who depend on it', () => {
  expect(resolveFrom('sandbox', 'gateway')).toContain('gateway/src/index.ts');
});

test.each([
  ['mfe-cart', 'shared-events/src/bus.ts'],
  ['mfe-cart', 'shared-ui/src/page/PageHead.tsx'],
  ['sandbox', 'gateway/src/page.ts'],
  ['gateway', 'release-format/src/release.ts'],
])('`exports` keep %s out of %s', (folder, file) => {
  expect(resolveFrom(folder, file)).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
});

test.each([
  ['mfe-cart', 'firebase'],
  ['mfe-cart', 'rxjs'],
  ['mfe-content', 'mfe-catalog'],
  ['gateway', 'sandbox'],
  ['shared-events', 'shared-feed'],
])("pnpm's node_modules give %s no %s, which it does not depend on", (folder, name) => {
  expect(resolveFrom(folder, name)).toContain('MODULE_NOT_FOUND');
});
