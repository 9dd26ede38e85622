import * as v from 'valibot';
import type { Release } from './release';
import { builtRouteSchema } from './routes';
import { integritySchema, releaseText, signedText } from './signature';

export const SCHEMA_URL = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

export const entrySchema = v.strictObject({
  url: v.string(),
  /** Of a canary: the release to fall back to. */
  fallbackUrl: v.optional(v.string()),
  metadata: v.strictObject({ integrity: integritySchema, version: v.string() }),
  /** Percent of visitors, and whether it is the live release. */
  deployment: v.optional(
    v.object({ traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), default: v.boolean() }),
  ),
  /** Fields that this shop adds, see `releaseSchema`. `signatureOf` reads `signature`, which browsers do not need. */
  extras: v.optional(
    v.looseObject({
      team: v.optional(v.string()),
      label: v.optional(v.string()),
      routes: v.optional(v.array(builtRouteSchema)),
      /** Checked when the release was published: `measuresSchema` would be in every page's first script. */
      measures: v.optional(v.record(v.string(), v.object({ from: v.string(), to: v.string() }))),
      preload: v.optional(v.array(v.string())),
      widgets: v.optional(v.array(v.string())),
      files: v.optional(v.record(v.string(), integritySchema)),
      server: v.optional(v.string()),
      fallbackIntegrity: v.optional(integritySchema),
      /** Added by the gateway, for a page in another language than English. */
      texts: v.optional(v.object({ url: v.string(), integrity: integritySchema })),
    }),
  ),
});

/** discovery.json (AWS Frontend Discovery v1-pre) for writers. Readers use `receivedDocumentSchema`. */
export const documentSchema = v.strictObject({
  schema: v.string(),
  microFrontends: v.record(v.string(), v.array(entrySchema)),
});

export type DiscoveryDocument = v.InferOutput<typeof documentSchema>;
export type DiscoveryEntry = v.InferOutput<typeof entrySchema>;

export const emptyDocument: DiscoveryDocument = { schema: SCHEMA_URL, microFrontends: {} };

/** Returns each app's default entry, or else its first one with traffic. */
export function liveReleases({ microFrontends }: DiscoveryDocument): ReadonlyMap<string, DiscoveryEntry> {
  const live = Object.entries(microFrontends).flatMap(([name, entries]) => {
    const entry =
      entries.find(({ deployment }) => deployment?.default) ??
      entries.find(({ deployment }) => deployment?.traffic !== 0);
    return entry ? [[name, entry] as const] : [];
  });
  return new Map(live);
}

/**
 * Returns a release's entry for a discovery document. Signatures cover it: a new field must come from a new field of release.json, or
 * earlier signatures break. @param traffic in percent
 */
export function toEntry(release: Release, traffic: number, isDefault: boolean): DiscoveryEntry {
  const { version, entry, integrity, team, label, routes, preload, files } = release;
  const { measures, widgets, server, signature } = release;
  return {
    url: entry,
    metadata: { version, integrity },
    deployment: { traffic, default: isDefault },
    extras: { team, label, routes, measures, preload, widgets, files, server, signature },
  };
}

/** Returns a release with a signature of now. @param key `sign` returns base64 @param integrityOf returns the integrity of a text */
export function signRelease(
  release: Release,
  key: { readonly id: string; readonly sign: (text: string) => string },
  integrityOf: (text: string) => string,
): Release {
  const at = new Date().toISOString();
  const signature = { key: key.id, at, release: integrityOf(releaseText(release)), value: '' };
  const text = signedText(release.name, toEntry({ ...release, signature }, 0, false));
  return { ...release, signature: { ...signature, value: key.sign(text) } };
}

/** Reads a discovery document entry by entry, so that an invalid release does not affect others. */
export const receivedDocumentSchema = v.pipe(
  v.object({ schema: v.string(), microFrontends: v.record(v.string(), v.unknown()) }),
  v.transform(({ schema, microFrontends }) => {
    const problems: string[] = [];
    const remotes = Object.entries(microFrontends).map(([name, entries]): [string, DiscoveryEntry[]] => [
      name,
      parseEntries(name, entries, problems),
    ]);
    const document: DiscoveryDocument = { schema, microFrontends: Object.fromEntries(remotes) };
    return { document, problems };
  }),
);

function parseEntries(name: string, entries: unknown, problems: string[]): DiscoveryEntry[] {
  if (!Array.isArray(entries)) {
    problems.push(`The releases of ${name} are left out of the discovery document: they are no list.`);
    return [];
  }
  return entries.flatMap((entry: unknown, index) => {
    const parsed = v.safeParse(entrySchema, entry);
    if (parsed.success) return [parsed.output];
    const [issue] = parsed.issues;
    const where = [name, index, v.getDotPath(issue)].filter((part) => part !== null).join('.');
    problems.push(`An entry is left out of the discovery document (${where}: ${issue.message}).`);
    return [];
  });
}
