// The import law: shell → (by name at run time) → mfe-* → shared-*. docs/architecture.md says why.
const APPS = '^(shell|mfe-[^/]+)/';

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
      name: 'apps-never-import-each-other',
      comment:
        'Each app is deployed alone. Say it over shared-events, or expose it as a widget the shell embeds.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: APPS, pathNot: '^$1/' },
    },
    {
      name: 'shared-never-imports-an-app',
      comment: 'What is shared knows nothing of who uses it.',
      severity: 'error',
      from: { path: '^shared-[^/]+/' },
      to: { path: APPS },
    },
    {
      name: 'browser-code-never-imports-services',
      comment:
        'discovery, stack and e2e run on Node. The browser gets their addresses from the run-time configuration.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared-[^/]+)/src/' },
      to: { path: '^(discovery|stack|e2e)/' },
    },
    {
      name: 'of-tooling-the-shell-imports-the-apps-table-only',
      comment: 'Everything else in tooling belongs to the build.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared-[^/]+)/src/' },
      to: { path: '^tooling/', pathNot: '^tooling/src/apps\\.ts$' },
    },
    {
      name: 'remotes-never-import-tooling',
      comment: 'A remote knows nothing of the other apps.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shared-[^/]+)/src/' },
      to: { path: '^tooling/' },
    },
    {
      name: 'through-the-front-door',
      comment: 'A package is entered through what its package.json exports, never by a path into its src.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: {
        path: '^[^/]+/src/',
        pathNot: [
          '^$1/',
          '^[^/]+/src/index\\.ts$',
          '^shared-router/src/standalone\\.tsx$',
          '^shared-ui/src/styles\\.css$',
          '^tooling/src/(apps|webpack/defineApp|build/index|dev/index)\\.ts$',
        ],
      },
    },
    {
      name: 'resolvable',
      comment: 'What cannot be found cannot be checked.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(shell|mfe-[^/]+|shared-[^/]+|discovery|stack|tooling|e2e)/',
    exclude: { path: '(^|/)(dist|\\.cache|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
