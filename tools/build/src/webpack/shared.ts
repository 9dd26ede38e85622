/** Packages with one instance per page. Explicit ranges: pnpm's `workspace:` and `catalog:` would accept any version. */
export const sharedRanges = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  'shared-events': '^1.6.0',
  'shared-feed': '^1.7.0',
  'shared-router': '^1.5.0',
  'shared-ui': '^1.15.0',
} as const;

/** Returns ModuleFederationPlugin's `shared`: singletons within their range. @param eager in the first script, not in chunks */
export function shared(eager: boolean) {
  return Object.fromEntries(
    Object.entries(sharedRanges).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, strictVersion: !name.endsWith('/'), eager },
    ]),
  );
}
