/**
 * What is one instance per page, and nothing else. The ranges are written out because pnpm's `workspace:` and
 * `catalog:` would silently become an empty range that accepts any version; `shared.test.ts` compares them with
 * the installed versions.
 */
export const sharedRanges = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  'shared-events': '^1.1.0',
  'shared-feed': '^1.1.0',
  'shared-router': '^1.1.0',
  'shared-ui': '^1.1.0',
} as const;

/**
 * The `shared` option of ModuleFederationPlugin: every entry a singleton that refuses a version out of range.
 * @param eager whether they are part of the app's first script; else each is a chunk, loaded when no one else brought it
 */
export function shared(eager: boolean) {
  return Object.fromEntries(
    Object.entries(sharedRanges).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, strictVersion: !name.endsWith('/'), eager },
    ]),
  );
}
