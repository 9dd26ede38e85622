import type { FastifyBaseLogger } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import {
  emptyDocument,
  liveReleases,
  pathMatches,
  receivedDocumentSchema,
  type BuiltRoute,
  type DiscoveryDocument,
} from 'contract';
import { staleOnError, writeFileAtomically } from 'service-kit';
import * as v from 'valibot';

/** A page waits this long for discovery, and only while discovery is well: the last document serves it too. */
const PAGE_WAITS_MS = 500;
/** Short: a page that is opened right after a write shows it. */
const FRESH_MS = 50;

export interface ReleasesOptions {
  /** The discovery service's document, absolute. */
  readonly url: string;
  /** Where the last document is kept over a restart, absolute. */
  readonly file: string;
  /** Told once per change that discovery is in trouble, or back. */
  readonly log: FastifyBaseLogger;
  /** Told each time discovery has sent the document, or said that it has not changed. */
  readonly onConfirmed?: () => void;
}

/**
 * The gateway's copy of the discovery document, which has every release with traffic. Discovery is asked on demand, at most
 * 20 times a second, and sends the document only when it has changed.
 * @returns a function that never rejects: the newest document; while discovery is away the last one, also after a restart
 *   of the gateway; the empty one when there never was any
 */
export function followDocument({
  url,
  file,
  log,
  onConfirmed = () => {},
}: ReleasesOptions): () => Promise<DiscoveryDocument> {
  let stored = readStored(file, log);
  /** Of the document that came last. */
  let etag: string | null = null;
  let problems: readonly string[] = [];
  let last = stored === undefined ? undefined : parseStored(stored);

  /** What is wrong with it is said once, not each time it is read. @throws Error when it is no document at all */
  function parse(value: unknown): DiscoveryDocument {
    const parsed = v.parse(receivedDocumentSchema, value);
    for (const problem of parsed.problems) if (!problems.includes(problem)) log.warn(problem);
    ({ problems } = parsed);
    return parsed.document;
  }

  async function read(signal: AbortSignal): Promise<DiscoveryDocument> {
    const response = await fetch(url, { signal, headers: etag ? { 'if-none-match': etag } : {} });
    if (last && response.status === 304) {
      onConfirmed();
      return last;
    }
    const document = parse(await response.json());
    // Releases are replaced, never taken back: a service that knows of none any more has lost its log.
    if (last && liveReleases(last).size > 0 && liveReleases(document).size === 0)
      throw new Error('it names no release any more');
    etag = response.headers.get('etag');
    last = document;
    store(JSON.stringify(document));
    onConfirmed();
    return document;
  }

  const document = staleOnError({
    read,
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

  return async () => (await document()) ?? emptyDocument;
}

/** Whose page a url is. */
export interface PageOwner {
  readonly remote: string;
  readonly route: BuiltRoute;
}

/**
 * The remote whose route a url belongs to, by the live releases.
 * @param pathname as sent, e.g. `/Product/7/`: neither case nor slashes at the end matter
 * @returns its name and the route, or undefined when no remote has such a page
 */
export function ownerOf(document: DiscoveryDocument, pathname: string): PageOwner | undefined {
  const path = pathname.toLowerCase();
  for (const [remote, { extras }] of liveReleases(document)) {
    const route = extras?.routes?.find((each) => pathMatches(each.path, path));
    if (route) return { remote, route };
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
