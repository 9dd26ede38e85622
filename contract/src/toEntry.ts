import type { DiscoveryEntry } from './document';
import type { Release } from './release';

/**
 * Returns a release's entry for a discovery document. Signatures cover it: a new field must come from a new field of release.json, or
 * earlier signatures break. @param traffic in percent
 */
export function toEntry(release: Release, traffic: number, isDefault: boolean): DiscoveryEntry {
  const { version, entry, integrity, team, label, routes, measures, preload, widgets, files } = release;
  const { server, signature } = release;
  return {
    url: entry,
    metadata: { version, integrity },
    deployment: { traffic, default: isDefault },
    extras: {
      team,
      label,
      routes,
      ...(measures && { measures }),
      preload,
      ...(widgets && { widgets }),
      files,
      ...(server && { server }),
      ...(signature && { signature }),
    },
  };
}
