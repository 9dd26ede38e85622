import type { FastifyBaseLogger } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import {
  emptyDocument,
  liveReleases,
  pathMatches,
  receivedDocumentSchema,
  withoutShell,
  type DiscoveryDocument,
} from 'release-format';
import { staleOnError, writeFileAtomically } from 'service-kit';
import * as v from 'valibot';

/** A page waits this long for discovery, and only while discovery is well: the last document serves it too. */
const PAGE_WAITS_MS = 500;
const FRESH_MS = 1000;

export interface ReleasesOptions {
  /** The discovery service's document, absolute. */
  readonly url: string;
  /** Where the last document is kept over a restart, absolute. */
  readonly file: string;
  /** Told once per change that discovery is in trouble, or back. */
  readonly log: FastifyBaseLogger;
}

/**
 * The gateway's copy of the discovery document.
 * @returns a function that never rejects: the newest document; while discovery is away the last one, also after a restart
 *   of the gateway; the empty one when there never was any
 */
export function followReleases({ url, file, log }: ReleasesOptions): () => Promise<DiscoveryDocument> {
  let stored = readStored(file, log);
  let problems: readonly string[] = [];

  /** What is wrong with it is said once, not each time it is read. @throws Error when it is no document at all */
  function parse(value: unknown): DiscoveryDocument {
    const received = v.parse(receivedDocumentSchema, value);
    for (const problem of received.problems) if (!problems.includes(problem)) log.warn(problem);
    ({ problems } = received);
    return received.document;
  }

  let last = stored === undefined ? undefined : parseStored(stored);
  const document = staleOnError({
    async read(signal) {
      const read = withoutShell(parse(await (await fetch(url, { signal })).json()));
      // Releases are replaced, never taken back: a service that knows of none any more has lost its log.
      if (last && liveReleases(last).size > 0 && liveReleases(read).size === 0)
        throw new Error('it names no release any more');
      last = read;
      return read;
    },
    initial: last,
    freshMs: FRESH_MS,
    timeoutMs: PAGE_WAITS_MS,
    patienceMs: 0,
    onChange: (problem) =>
      problem === undefined
        ? log.info('Discovery responds again.')
        : log.warn(`${url} gives no document (${problem}). The last one serves, if there was one.`),
  });

  function parseStored(text: string): DiscoveryDocument | undefined {
    try {
      return parse(JSON.parse(text));
    } catch {
      log.warn(`${file} holds no discovery document; it will be written anew.`);
      return undefined;
    }
  }

  function store(text: string): void {
    if (text === stored) return;
    stored = text;
    try {
      writeFileAtomically(file, text);
    } catch (error) {
      log.warn(`${file} cannot be written (${String(error)}). The document will not outlast a restart.`);
    }
  }

  return async () => {
    const newest = await document();
    if (newest) store(JSON.stringify(newest));
    return newest ?? emptyDocument;
  };
}

/**
 * The remote whose route a url belongs to, by the live releases.
 * @param pathname as sent, e.g. `/Product/7/`: neither case nor slashes at the end matter
 * @returns its name, or undefined when no remote has such a page
 */
export function remoteAt(document: DiscoveryDocument, pathname: string): string | undefined {
  const path = pathname.toLowerCase();
  for (const [name, { extras }] of liveReleases(document)) {
    if (extras?.routes?.some((route) => pathMatches(route.path, path))) return name;
  }
  return undefined;
}

function readStored(file: string, log: FastifyBaseLogger): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    log.warn(`${file} cannot be read (${String(error)}).`);
    return undefined;
  }
}
