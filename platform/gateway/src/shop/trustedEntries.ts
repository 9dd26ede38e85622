import { signatureOf, signedText, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import type { TrustedKeys } from 'service-kit';
import * as v from 'valibot';

/** Returns why an entry is refused, completing "It …". @param entry as received */
export type EntryProblem = (app: string, entry: unknown) => string | undefined;

const documentSchema = v.object({ microFrontends: v.record(v.string(), v.unknown()) });
const versionedSchema = v.object({ metadata: v.object({ version: v.string() }) });

export function entryProblems(keys: TrustedKeys): EntryProblem {
  return (app, entry) => {
    const signature = signatureOf(entry);
    return keys.problemOf(app, signature ? signedText(app, entry as object) : '', signature);
  };
}

/** Replaces all releases of an app that has a refused entry by its last accepted ones. @param received the document as sent */
export function withTrustedEntries(
  document: DiscoveryDocument,
  received: unknown,
  last: DiscoveryDocument | undefined,
  problemOf: EntryProblem,
) {
  const microFrontends = { ...document.microFrontends };
  const problems: string[] = [];
  for (const [app, entries] of Object.entries(v.parse(documentSchema, received).microFrontends)) {
    for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
      const problem = problemOf(app, entry);
      if (!problem) continue;
      const version = v.is(versionedSchema, entry) ? entry.metadata.version : 'without a version';
      const good = lastGood(last, app);
      const others = good.map(({ metadata }) => metadata.version).join(' and ') || 'none';
      problems.push(
        `${app} ${version} gets no traffic because it ${problem}. The last good releases go on: ${others}.`,
      );
      microFrontends[app] = [...good];
    }
  }
  return { document: { ...document, microFrontends }, problems };
}

function lastGood(last: DiscoveryDocument | undefined, app: string): readonly DiscoveryEntry[] {
  // An app's name may be a property of Object.prototype.
  return last && Object.hasOwn(last.microFrontends, app) ? (last.microFrontends[app] ?? []) : [];
}
