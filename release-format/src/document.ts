import * as v from 'valibot';
import type { Release } from './release';

/** The schema this document follows, named as the schema itself asks for it. */
export const SCHEMA_URL = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const entrySchema = v.strictObject({
  url: v.string(),
  fallbackUrl: v.optional(v.string()),
  metadata: v.strictObject({ integrity: v.string(), version: v.string() }),
  deployment: v.optional(
    v.object({ traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), default: v.boolean() }),
  ),
  extras: v.optional(
    v.looseObject({
      /** Root-relative addresses of what a page needs first of this remote. */
      preload: v.optional(v.array(v.string())),
      /** Subresource Integrity by path below the version's folder. */
      files: v.optional(v.record(v.string(), v.string())),
      /** Who answers for the remote, as CODEOWNERS names it. */
      team: v.optional(v.string()),
    }),
  ),
});

/** The AWS Frontend Discovery schema v1-pre (see SCHEMA_URL), with what this shop keeps under `extras`. */
export const documentSchema = v.strictObject({
  schema: v.string(),
  microFrontends: v.record(v.string(), v.array(entrySchema)),
});

export type DiscoveryDocument = v.InferOutput<typeof documentSchema>;
export type DiscoveryEntry = v.InferOutput<typeof entrySchema>;

/**
 * The discovery document of the releases that are live: one entry per remote, with all of its traffic.
 * @param releases one per remote, each with the team that owns it where that is known
 */
export function toDocument(releases: readonly (Release & { team?: string })[]): DiscoveryDocument {
  return {
    schema: SCHEMA_URL,
    microFrontends: Object.fromEntries(releases.map((release) => [release.name, [toEntry(release)]])),
  };
}

function toEntry({ manifest, integrity, version, preload, files, team }: Release & { team?: string }) {
  return {
    url: manifest,
    metadata: { integrity, version },
    deployment: { traffic: 100, default: true },
    extras: { preload, files, ...(team && { team }) },
  };
}
