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

interface Summary {
  readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string }[];
  readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
}

/** A file, or the second of two folders, that may not be imported. */
const violations: Readonly<Record<string, readonly [from: string, to: string]>> = {
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
  resolvable: ['platform/discovery/src/nowhere.ts', 'platform/discovery/src/missing.ts'],
};
const folders = [
  ['shell/src/layout', 'shell/src/search'],
  ['platform/gateway/src/page', 'platform/gateway/src/site'],
] as const;
const { root: workspace, put } = testFolder();

test('dependency-cruiser reports a violation of each of its rules', () => {
  for (const [rule, [, imported]] of Object.entries(violations)) if (rule !== 'resolvable') put(imported, '');
  for (const [file, imported] of Object.values(violations)) {
    const path = relative(dirname(file), imported.replace(/\.tsx?$/, ''));
    put(file, `export * from '${path.startsWith('.') ? path : `./${path}`}';`);
  }
  for (const [one, other] of folders) {
    put(`${one}/inner.ts`, '');
    put(`${one}/outer.ts`, `export * from '../${basename(other)}/outer';`);
    put(`${other}/outer.ts`, `export * from '../${basename(one)}/inner';`);
  }
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  const { summary } = JSON.parse(run([cruiser, ...options, '.'], workspace)) as { summary: Summary };

  const reported = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  const expected = [
    ...Object.entries(violations).map(([rule, [file]]) => `${rule}: ${file}`),
    ...folders.map(([one]) => `no-cycles-between-folders: ${one}`),
  ];
  expect(reported).toEqual(expect.arrayContaining(expected));
  const rules = summary.ruleSetUsed.forbidden.map(({ name }) => name);
  expect(rules.sort()).toEqual([...Object.keys(violations), 'no-cycles-between-folders'].sort());
});

/** Returns the lines of a sample, each with the rules that it violates. In a process, because Jest cannot import ES modules. */
function lint(filePath: string, sample: string): string[] {
  const code = `import { ESLint } from 'eslint';
    const [{ messages }] = await new ESLint().lintText(process.argv[1], { filePath: process.argv[2] });
    console.log(JSON.stringify(messages.map(({ line, ruleId }) => [line, ruleId])));`;
  const found = JSON.parse(run(['--input-type=module', '--eval', code, sample, filePath])) as [
    line: number,
    rule: string,
  ][];
  return found.map(([line, rule]) => `${sample.split('\n')[line - 1]?.trim()} // ${rule}`);
}

test('the linter reports imports, globals and props that a remote may not have', () => {
  const violations = {
    "export * from 'rxjs';": 'no-restricted-imports',
    "export * from 'firebase/app';": 'no-restricted-imports',
    "export * from 'react-toastify';": 'no-restricted-imports',
    "export * from 'react-slick';": 'no-restricted-imports',
    "export * from 'react-router-dom';": 'no-restricted-imports',
    "export * from '@module-federation/enhanced/runtime';": 'no-restricted-imports',
    "export const cart = localStorage.getItem('cart');": 'no-restricted-globals',
    "export const response = fetch('/products');": 'no-restricted-globals',
    'export interface Props { title: string }': 'no-restricted-syntax',
  };
  expect(lint('mfe-cart/src/routes.tsx', Object.keys(violations).join('\n'))).toEqual(
    expect.arrayContaining(Object.entries(violations).map(([line, rule]) => `${line} // ${rule}`)),
  );
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
  const shared = [
    '{extra && <b />} only when extra',
    '{count}',
    "{extra ? 'on' : <i />}",
    "{note ?? 'none'}",
    '<p>{[note]}</p>',
  ];
  expect(lint('shell/src/app/App.tsx', sample)).toEqual(
    shared.map((line) => `${line} // shop/text-in-own-element`),
  );
});
