import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  liveReleases,
  readJson,
  receivedDocumentSchema,
  signatureOf,
  signedText,
  type DiscoveryDocument,
  type DiscoveryEntry,
} from 'contract';
import { describeError, staleOnError, writeFileAtomically, type TrustedKeys } from 'service-kit';
import * as v from 'valibot';
import type { Base } from '../base';

const TIMEOUT_MS = 500;
/** Short, so that pages show a new release at once. */
const FRESH_MS = 50;
const LARGEST_BYTES = 8 * 1024 * 1024;

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

/**
 * Returns a function that returns the newest discovery document, the last one while discovery is down, undefined before the first. Never
 * rejects. The last document is on disk over restarts.
 */
export function followDocument(
  { origins, stateFolder, log, onConfirmed }: Pick<Base, 'origins' | 'stateFolder' | 'log' | 'onConfirmed'>,
  problemOf: EntryProblem,
): () => Promise<DiscoveryDocument | undefined> {
  const url = new URL('/discovery.json', origins.discovery).href;
  const file = join(stateFolder, 'discovery.json');
  let etag: string | null = null;
  let problems: readonly string[] = [];
  let last: DiscoveryDocument | undefined;
  last = readStored();

  function readStored(): DiscoveryDocument | undefined {
    if (!existsSync(file)) return undefined;
    try {
      return parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      log.warn(`${file} holds no discovery document (${describeError(error)}). The next one replaces it.`);
      return undefined;
    }
  }

  function store(document: DiscoveryDocument): void {
    try {
      writeFileAtomically(file, JSON.stringify(document));
    } catch (error) {
      log.warn(
        `${file} cannot be written (${describeError(error)}). The discovery document will not outlast a restart.`,
      );
    }
  }

  /** Logs each problem once. @throws Error for an invalid document */
  function parse(value: unknown): DiscoveryDocument {
    const parsed = v.parse(receivedDocumentSchema, value);
    const trusted = withTrustedEntries(parsed.document, value, last, problemOf);
    const found = [...parsed.problems, ...trusted.problems];
    for (const problem of found) if (!problems.includes(problem)) log.warn(problem);
    problems = found;
    return trusted.document;
  }

  async function read(signal: AbortSignal): Promise<DiscoveryDocument> {
    const response = await fetch(url, { signal, headers: etag ? { 'if-none-match': etag } : {} });
    if (last && response.status === 304) {
      onConfirmed();
      return last;
    }
    const document = parse(await readJson(response, LARGEST_BYTES));
    // Discovery never forgets releases: a document without any means that it has lost its log.
    if (last && liveReleases(last).size > 0 && liveReleases(document).size === 0)
      throw new Error('it names no release any more');
    etag = response.headers.get('etag');
    last = document;
    store(document);
    onConfirmed();
    return document;
  }

  return staleOnError({
    read,
    initial: last,
    freshMs: FRESH_MS,
    timeoutMs: TIMEOUT_MS,
    onChange: (problem) =>
      problem === undefined
        ? log.info('Discovery responds again.')
        : log.warn(`${url} gives no document (${problem}). The last one serves, if there was one.`),
  });
}

/** Replaces all releases of an app that has a refused entry by its last accepted ones. @param received the document as sent */
function withTrustedEntries(
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
