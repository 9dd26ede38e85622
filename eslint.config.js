import css from '@eslint/css';
import js from '@eslint/js';
import baseline from 'eslint-plugin-baseline-js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import perfectionist from 'eslint-plugin-perfectionist';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { refuseOldNode } from './tools/remote-kit/oldNode.cjs';
import { textInOwnElement } from './tools/workspace/src/checks/textInOwnElement.js';

refuseOldNode();

const importGroups = ['side-effect', 'builtin', 'external', 'parent', 'sibling', 'unknown'];

/** Packages that only one folder may import, and what others use instead. */
const homes = {
  rxjs: ['shared-events', "shared-events' publish, subscribe and stores"],
  firebase: ['mfe-account/src/auth', "mfe-account's session or its auth/connect"],
  'react-toastify': ['shell', "shared-events' notify"],
  'react-slick': ['mfe-content', 'the carousel of mfe-content'],
  'react-router-dom': ['shared-router', 'shared-router'],
  '@module-federation': ['shell/src/remotes', "the shell's remote loader"],
};

/** @param from a home, or none */
const restrictedFor = (from) =>
  Object.entries(homes)
    .filter(([, [home]]) => home !== from)
    .map(([name, [home, instead]]) => ({
      group: [name, `${name}/*`],
      message: `Only ${home} imports ${name}. Use ${instead} instead.`,
    }));

const storage = {
  name: 'localStorage',
  message: 'Only shared-events/src/storage.ts touches storage. Use the stores.',
};
const network = {
  name: 'fetch',
  message:
    "Only shared-feed, forms and the shell's store of releases fetch. Use shared-feed's hooks, or useMessageForm.",
};

const readonlyProps = {
  selector: 'TSPropertySignature[readonly!=true]',
  message: 'A component never changes its props: write "readonly" before each of them.',
};

const LETTERS = '/\\p{L}/u';
const READ = 'JSXAttribute[name.name=/^(?:aria-label|alt|description|label|lead|placeholder|title)$/]';
const SHOWN = `:matches(${READ}, :matches(${READ}, JSXElement, JSXFragment) > JSXExpressionContainer)`;
const CHOICE = ':matches(ConditionalExpression, LogicalExpression)';
const literalTexts = [
  `JSXText[value=${LETTERS}]`,
  `:matches(${SHOWN}, ${SHOWN} > ${CHOICE}) > Literal[value=${LETTERS}]`,
  `:matches(${SHOWN}, ${SHOWN} > ${CHOICE}) > TemplateLiteral > TemplateElement[value.raw=${LETTERS}]`,
].map((selector) => ({
  selector,
  message:
    'A shopper reads or hears this: write it in the texts.json beside the component, in each language.',
}));

/** docs/product.md BRAND-10. */
const physicalAxes = ['overflow-x', 'overflow-y', 'overscroll-behavior-x'];
const viewport = ['dvh', 'svh', 'vh', 'vw'];
const physicalSides = {
  selector: 'Declaration[property=/^(inset|margin|padding)$/] > Value[children.length=4]',
  message: 'Four values are physical sides: write them as -block and -inline.',
};

/** The code of the page, and what `npm run new` makes a remote from. */
const browserCode = '{shell,mfe-*,shared-*,tools/remote-kit,tools/workspace/templates/remote}/src/**';

/** All that browsers had by 2022 is in the floor of package.json's `browserslist`. Add what is newer to one of the lists below. */
const BASELINE = 2022;
const newerScripts = [
  // In the floor.
  ...['abortsignal-timeout', 'array-by-copy', 'async-clipboard', 'inert', 'user-activation'],
  // Detected before use.
  ...['gpc', 'requestidlecallback'],
];
const newerStyles = {
  // The build rewrites nesting. Without a view transition the page changes at once.
  allowSelectors: [
    ...['has', 'nesting', 'selection', 'view-transition', 'view-transition-group'],
    ...['view-transition-new', 'view-transition-old'],
  ],
  allowAtRules: ['container'],
  allowFunctions: ['color-mix'],
  allowProperties: [
    // In the floor.
    ...['container-type', 'outline', 'overscroll-behavior', 'overscroll-behavior-x'],
    // Only looks, or speed: the page is complete without.
    ...['accent-color', 'field-sizing', 'forced-color-adjust', 'scrollbar-color', 'scrollbar-width'],
    ...['contain-intrinsic-block-size', 'contain-intrinsic-size', 'content-visibility', 'text-wrap'],
    'view-transition-name',
  ],
  allowPropertyValues: { 'text-align': ['match-parent'] },
};

export default tseslint.config(
  { ignores: ['**/{dist,.cache,node_modules,test-results,playwright-report,liveTypes}'] },
  {
    files: ['**/*.{js,cjs,mjs,ts,tsx}'],
    extends: [js.configs.recommended],
    plugins: { perfectionist },
    rules: { 'perfectionist/sort-imports': ['error', { newlinesBetween: 0, groups: importGroups }] },
  },
  {
    // These patterns read input from outside: one that backtracks on a text blocks all other visitors.
    files: ['{platform/*,contract,shell,mfe-*,shared-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,fixture,stories}.{ts,tsx}'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/method-signature-style': ['error', 'property'],
      // An object literal's methods use no `this` here, and an empty function's name explains it.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      // Fastify's plugins and routes may be async without awaiting.
      '@typescript-eslint/require-await': 'off',
      // An empty setting counts as unset.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    },
  },
  {
    files: [`${browserCode}/*.{ts,tsx}`],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-globals': ['error', storage, network],
      'no-restricted-imports': ['error', { patterns: restrictedFor() }],
    },
  },
  {
    files: [`${browserCode}/*.{ts,tsx}`],
    ignores: ['**/*.{test,fixture,stories}.{ts,tsx}'],
    plugins: { baseline },
    rules: {
      'baseline/use-baseline': [
        'error',
        {
          available: BASELINE,
          ignoreFeatures: newerScripts,
          includeWebApis: { preset: 'type-aware' },
          includeJsBuiltins: { preset: 'type-aware' },
        },
      ],
    },
  },
  {
    files: [`${browserCode}/*.css`, 'shops/*/theme.css'],
    plugins: { css },
    language: 'css/css',
    // The parser does not know Prettier's spaces in `:nth-child(-n + 2)`.
    languageOptions: { tolerant: true },
    rules: {
      'css/use-baseline': ['error', { available: BASELINE, ...newerStyles }],
      'css/prefer-logical-properties': ['error', { allowProperties: physicalAxes, allowUnits: viewport }],
      'no-restricted-syntax': ['error', physicalSides],
    },
  },
  {
    files: [`${browserCode}/*.tsx`],
    ignores: ['**/*.test.tsx'],
    plugins: { shop: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'no-restricted-syntax': ['error', readonlyProps], 'shop/text-in-own-element': 'error' },
  },
  {
    files: [`${browserCode}/*.tsx`],
    // Only developers read the inspector and a remote alone.
    ignores: ['**/*.{test,fixture,stories}.tsx', '**/{inspector,standalone}/**', 'mfe-content/**'],
    rules: { 'no-restricted-syntax': ['error', readonlyProps, ...literalTexts] },
  },
  ...Object.values(homes).map(([home]) => ({
    files: [`${home}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: restrictedFor(home) }] },
  })),
  {
    files: [
      `${browserCode}/*.test.{ts,tsx}`,
      'shared-events/src/storage.ts',
      // No other app needs them, and they are no state of the shop.
      'mfe-catalog/src/search/queryHistory.ts',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: [
      'shared-feed/src/fetchList.ts',
      'shared-ui/src/forms/useMessageForm.ts',
      'shell/src/{releases,overrides,inspector}/*.{ts,tsx}',
      'shell/src/consent/ga4.ts',
    ],
    rules: { 'no-restricted-globals': ['error', storage] },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
  },
  {
    files: ['tools/build/src/webpack/refreshRuntime.cjs', 'shell/src/start/early.js'],
    languageOptions: { globals: globals.browser },
  },
);
