import { existsSync, readFileSync } from 'node:fs';
import { liveReleases, readJson, receivedDocumentSchema, type DiscoveryDocument } from 'contract';
import type { FastifyBaseLogger } from 'fastify';
import { describeError, staleOnError, writeFileAtomically } from 'service-kit';
import * as v from 'valibot';
import { withTrustedEntries, type EntryProblem } from './trustedEntries';

const TIMEOUT_MS = 500;
/** Short, so that pages show a new release at once. */
const FRESH_MS = 50;
const LARGEST_BYTES = 8 * 1024 * 1024;

interface FollowOptions {
  readonly url: string;
  /** Absolute. Caches the last document over restarts. */
  readonly file: string;
  readonly log: FastifyBaseLogger;
  readonly onConfirmed: () => void;
  readonly problemOf: EntryProblem;
}

/** Returns a function that returns the newest discovery document, the last one while discovery is down, undefined before the first. Never rejects. */
export function followDocument({
  url,
  file,
  log,
  onConfirmed,
  problemOf,
}: FollowOptions): () => Promise<DiscoveryDocument | undefined> {
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
