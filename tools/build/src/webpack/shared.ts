/** Packages with one instance per page. Written out: pnpm's `workspace:` and `catalog:` would accept any version. */
export const sharedRanges = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  'shared-events': '^1.2.0',
  'shared-feed': '^1.4.0',
  'shared-router': '^1.2.0',
  'shared-ui': '^1.5.0',
} as const;

/**
 * Returns the `shared` option of ModuleFederationPlugin: singletons that refuse a version out of range.
 * @param eager puts them into the app's first script; otherwise each is a chunk, loaded when the page lacks it
 */
export function shared(eager: boolean) {
  return Object.fromEntries(
    Object.entries(sharedRanges).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, strictVersion: !name.endsWith('/'), eager },
    ]),
  );
}
