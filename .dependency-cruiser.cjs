// The import rules: apps → shared-* → contract; local-stack → the tools and services → contract, service-kit.
// docs/architecture.md says why.
const APPS = '^(shell|mfe-[^/]+)/';
const PACKAGES = '^(shell|mfe-[^/]+|shared-[^/]+|contract|e2e|(platform|tools)/[^/]+)/';
const BROWSER_CODE = '^(shell|mfe-[^/]+|shared-[^/]+)/src/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'A ring of modules cannot be understood, or loaded, in parts. Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles-between-folders',
      comment: 'Move what both need into a third folder. Tests and types count too.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${BROWSER_CODE}|^(platform/gateway|tools/catalogue)/src/` },
      to: { circular: true },
    },
    {
      name: 'only-an-app-imports-itself',
      comment:
        'Each app is deployed alone, and what is shared is in all of them. Publish an event of shared-events, or expose a widget that the shell embeds.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared-[^/]+)/' },
      to: { path: APPS, pathNot: '^$1/' },
    },
    {
      name: 'browser-code-never-imports-node-packages',
      comment: 'These run on Node. The browser gets what it needs of them in the page.',
      severity: 'error',
      from: { path: BROWSER_CODE },
      // remote-kit is browser code too, for development and tests.
      to: { path: '^(platform|tools|e2e)/', pathNot: '^tools/remote-kit/' },
    },
    {
      name: 'contract-and-service-kit-import-no-other-package',
      comment: 'Everything else builds on these.',
      severity: 'error',
      from: { path: '^(contract|platform/service-kit)/' },
      to: { path: PACKAGES, pathNot: '^$1/' },
    },
    {
      name: 'services-build-on-contract-and-service-kit-only',
      comment:
        'The gateway and discovery run in production: no stand-in, no build tool, and neither of them in the other.',
      severity: 'error',
      from: { path: '^(platform/gateway|platform/discovery)/' },
      to: { path: PACKAGES, pathNot: '^($1|contract|platform/service-kit)/' },
    },
    {
      name: 'builds-and-releases-import-no-command-of-the-workspace',
      comment: 'A remote in a separate repository has them, and neither this workspace nor its local stack.',
      severity: 'error',
      from: { path: '^tools/(build|releases|remote-kit)/' },
      to: { path: '^tools/(workspace|local-stack)/' },
    },
    {
      name: 'no-path-into-another-package',
      comment: 'A package is imported by its name and by what its package.json exports.',
      severity: 'error',
      // .storybook is not a package: all its dependencies would be resolvable from everywhere. The launcher runs before packages are installed.
      from: {
        path: '^((?:platform|tools)/[^/]+|[^/]+)/',
        pathNot: '^(\\.storybook|tools/workspace/launch\\.cjs)',
      },
      to: { path: PACKAGES, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'stories-are-for-storybook',
      comment: 'What a story shares with others belongs into a separate file, such as a fixture.',
      severity: 'error',
      from: {},
      to: { path: '\\.stories\\.tsx$' },
    },
    {
      name: 'css-modules-belong-to-one-component',
      comment:
        'Card.module.css is for Card.tsx in the same folder. Make a component of what two of them share.',
      severity: 'error',
      from: { path: '^(.+)\\.tsx?$' },
      to: { path: '\\.module\\.css$', pathNot: '^$1\\.module\\.css$' },
    },
    {
      name: 'resolvable',
      comment: 'What cannot be found cannot be checked.',
      severity: 'error',
      from: {},
      // Names that our webpack configuration gives to files.
      to: {
        couldNotResolve: true,
        pathNot: '^(real-react-refresh-runtime|@module-federation/runtime-core)$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Files in templates/repository are resolved in the repository they are copied to.
    exclude: { path: '(^|/)(dist|\\.cache|node_modules)/|^tools/workspace/templates/repository/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
