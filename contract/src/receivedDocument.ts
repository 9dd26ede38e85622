import * as v from 'valibot';
import { entrySchema, type DiscoveryDocument, type DiscoveryEntry } from './document';

export interface ReceivedDocument {
  readonly document: DiscoveryDocument;
  readonly problems: readonly string[];
}

/** Reads a discovery document entry by entry, so that an invalid release does not affect others. */
export const receivedDocumentSchema = v.pipe(
  v.object({ schema: v.string(), microFrontends: v.record(v.string(), v.unknown()) }),
  v.transform(({ schema, microFrontends }): ReceivedDocument => {
    const problems: string[] = [];
    const remotes = Object.entries(microFrontends).map(([name, entries]): [string, DiscoveryEntry[]] => [
      name,
      parseEntries(name, entries, problems),
    ]);
    return { document: { schema, microFrontends: Object.fromEntries(remotes) }, problems };
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
