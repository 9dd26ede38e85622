import * as v from 'valibot';
import { integritySchema } from './integrity';
import { builtRouteSchema } from './routes';

/** The schema the document follows, named as the schema itself asks for it. */
export const SCHEMA_URL = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** One release of an app, as the document lists it. */
export const entrySchema = v.strictObject({
  /** Root-relative url of the release's entry. */
  url: v.string(),
  /** Of the release to take when this one fails: a visitor's canary has the live one; its hash is among the extras. */
  fallbackUrl: v.optional(v.string()),
  metadata: v.strictObject({ integrity: integritySchema, version: v.string() }),
  /** Share of the visitors who get this release, in percent, and whether it is the live one. */
  deployment: v.optional(
    v.object({ traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), default: v.boolean() }),
  ),
  /** What this shop adds: fields of release.json, see `releaseSchema`. */
  extras: v.optional(
    v.looseObject({
      team: v.optional(v.string()),
      label: v.optional(v.string()),
      routes: v.optional(v.array(builtRouteSchema)),
      preload: v.optional(v.array(v.string())),
      files: v.optional(v.record(v.string(), integritySchema)),
      server: v.optional(v.string()),
      fallbackIntegrity: v.optional(integritySchema),
      /** Where the release's files lie, with a slash at the end, when that is not the host of its app. */
      source: v.optional(v.string()),
    }),
  ),
});

/**
 * discovery.json, which releases of each app have traffic: the AWS Frontend Discovery schema v1-pre (see SCHEMA_URL). Whoever
 * writes one keeps to all of it; whoever reads one takes `receivedDocumentSchema`.
 */
export const documentSchema = v.strictObject({
  schema: v.string(),
  microFrontends: v.record(v.string(), v.array(entrySchema)),
});

export type DiscoveryDocument = v.InferOutput<typeof documentSchema>;
export type DiscoveryEntry = v.InferOutput<typeof entrySchema>;

/** The document before anybody has published anything. */
export const emptyDocument: DiscoveryDocument = { schema: SCHEMA_URL, microFrontends: {} };

/**
 * The live release of each remote: its default entry, else the first that has traffic (AWS Frontend Discovery schema v1-pre).
 * @returns entries by the remote's name, in the document's order; none for a remote without such an entry
 */
export function liveReleases({ microFrontends }: DiscoveryDocument): ReadonlyMap<string, DiscoveryEntry> {
  const live = Object.entries(microFrontends).map(
    ([name, entries]) =>
      [
        name,
        entries.find(({ deployment }) => deployment?.default) ??
          entries.find(({ deployment }) => deployment?.traffic !== 0),
      ] as const,
  );
  return new Map(live.flatMap(([name, entry]) => (entry ? [[name, entry]] : [])));
}

/** The document without the shell: what a page is told, which has its shell already. */
export function withoutShell({ schema, microFrontends }: DiscoveryDocument): DiscoveryDocument {
  const remotes = Object.entries(microFrontends).filter(([name]) => name !== 'shell');
  return { schema, microFrontends: Object.fromEntries(remotes) };
}
