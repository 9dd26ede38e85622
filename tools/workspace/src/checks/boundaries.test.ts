import { spawnSync } from 'node:child_process';
import { basename, dirname, join, relative } from 'node:path';
import { root } from 'build/root';
import { testFolder } from 'service-kit/testFolder.fixture';

// Each import rule must report a violation.
function run(args: readonly string[], cwd = root): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Without Jest's variables.
    env: { PATH: process.env.PATH },
  });
  if (!stdout) throw new Error(stderr);
  return stdout;
}

describe('dependency-cruiser', () => {
  interface Summary {
    readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  }

  const violations: Readonly<Record<string, readonly [file: string, imported: string]>> = {
    'no-cycles': ['mfe-cart/src/ring.ts', 'mfe-cart/src/ring.ts'],
    'apps-never-import-each-other': ['mfe-cart/src/page.ts', 'mfe-catalog/src/routes.ts'],
    'shared-never-imports-an-app': ['shared-feed/src/feed.ts', 'mfe-catalog/src/routes.ts'],
    'browser-code-never-imports-node-packages': ['shell/src/start/entry.ts', 'tools/build/src/index.ts'],
    'brand-contract-and-service-kit-import-no-other-package': [
      'platform/service-kit/src/listen.ts',
      'platform/discovery/src/index.ts',
    ],
    'services-build-on-contract-and-service-kit-only': [
      'platform/gateway/src/page.ts',
      'tools/local-stack/src/index.ts',
    ],
    'builds-and-releases-import-no-command-of-the-workspace': [
      'tools/build/src/builds.ts',
      'tools/workspace/src/commands/test.ts',
    ],
    'no-path-into-another-package': ['mfe-content/src/page.ts', 'shared-events/src/bus.ts'],
    'stories-are-for-storybook': ['shared-ui/src/Button.tsx', 'shared-ui/src/Button.stories.tsx'],
    'css-modules-belong-to-one-component': ['shared-ui/src/Field.tsx', 'shared-ui/src/Button.module.css'],
  };
  const folders = [
    ['shell/src/layout', 'shell/src/search'],
    ['platform/gateway/src/pages', 'platform/gateway/src/site'],
  ] as const;
  const UNRESOLVABLE = 'platform/discovery/src/nowhere.ts';
  const { root: workspace, put } = testFolder();

  test('reports a violation of each of its rules', () => {
    for (const [, imported] of Object.values(violations)) put(imported, '');
    for (const [file, imported] of Object.values(violations)) {
      const path = relative(dirname(file), imported.replace(/\.tsx?$/, ''));
      put(file, `export * from '${path.startsWith('.') ? path : `./${path}`}';`);
    }
    put(UNRESOLVABLE, "export * from './missing';");
    for (const [one, other] of folders) {
      put(`${one}/inner.ts`, '');
      put(`${one}/outer.ts`, `export * from '../${basename(other)}/outer';`);
      put(`${other}/outer.ts`, `export * from '../${basename(one)}/inner';`);
    }

    const { summary } = JSON.parse(
      run(
        [
          join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
          ...['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', '.'],
        ],
        workspace,
      ),
    ) as { summary: Summary };

    const reported = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
    for (const [rule, [file]] of Object.entries(violations)) expect(reported).toContain(`${rule}: ${file}`);
    expect(reported).toContain(`resolvable: ${UNRESOLVABLE}`);
    for (const [one] of folders) expect(reported).toContain(`no-cycles-between-folders: ${one}`);
    const rules = summary.ruleSetUsed.forbidden.map(({ name }) => name);
    expect(rules.sort()).toEqual(
      [...Object.keys(violations), 'no-cycles-between-folders', 'resolvable'].sort(),
    );
  });
});

test('the linter reports a violation of each of its restrictions', () => {
  const violations = [
    "export * from 'rxjs';",
    "export * from 'firebase/app';",
    "export * from 'react-toastify';",
    "export * from 'react-slick';",
    "export * from 'react-router-dom';",
    "export * from '@module-federation/enhanced/runtime';",
    "export const cart = localStorage.getItem('cart');",
    "export const response = fetch('/products');",
    'export interface Props { title: string }',
  ];
  // In a process, because Jest cannot import ES modules. Without rules that need types, which are slow.
  const code = `import { ESLint } from 'eslint';
     import tseslint from 'typescript-eslint';
     import config from './eslint.config.js';
     const RULES = ['no-restricted-imports', 'no-restricted-globals', 'no-restricted-syntax'];
     const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
     const [{ messages }] = await eslint.lintText(process.argv[1], { filePath: 'mfe-cart/src/Page.tsx' });
     const options = config.flatMap(({ rules = {} }) =>
       RULES.flatMap((rule) => (Array.isArray(rules[rule]) ? rules[rule].slice(1) : [])),
     );
     console.log(JSON.stringify({
       reported: messages.map(({ message }) => message),
       restrictions: options.flatMap(({ patterns = [], message }) => [
         ...patterns.map((pattern) => pattern.message),
         ...(message ? [message] : []),
       ]),
     }));`;
  const { reported, restrictions } = JSON.parse(
    run(['--input-type=module', '--eval', code, violations.join('\n')]),
  ) as { reported: readonly string[]; restrictions: readonly string[] };

  expect(restrictions.length).toBeGreaterThanOrEqual(violations.length);
  const unreported = restrictions.filter((each) => !reported.some((message) => message.includes(each)));
  expect(unreported).toEqual([]);
});

test('the linter reports a text that shares its element', () => {
  const sample = `
export function Sample({ count, note, extra }: { readonly count: number; readonly note?: string; readonly extra: boolean }) {
  return (
    <div>
      <p>
        {extra && <b />} only when extra
        {count}
      </p>
      <p>
        <b />
        {extra ? 'on' : <i />}
        {note ?? 'none'}
      </p>
      <p>{[note]}</p>
      <p>{count}</p>
      <p>{extra ? 'on' : 'off'}</p>
      <>
        {extra && <b />}
        <span>text</span>
      </>
    </div>
  );
}
`;
  const code = `import { ESLint } from 'eslint';
     const [{ messages }] = await new ESLint().lintText(process.argv[1], { filePath: 'shell/src/app/App.tsx' });
     console.log(JSON.stringify(
       messages.filter(({ ruleId }) => ruleId === 'shop/text-in-own-element').map(({ line }) => line),
     ));`;
  const lines = JSON.parse(run(['--input-type=module', '--eval', code, sample])) as readonly number[];
  expect(lines.map((line) => sample.split('\n')[line - 1]?.trim())).toEqual([
    '{extra && <b />} only when extra',
    '{count}',
    "{extra ? 'on' : <i />}",
    "{note ?? 'none'}",
    '<p>{[note]}</p>',
  ]);
});
