import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  emptyDocument,
  releaseText,
  signatureOf,
  versionSchema,
  type DiscoveryDocument,
  type DiscoveryEntry,
  type Release,
} from 'contract';
import { ENDINGS, readArchive } from 'contract/archive';
import { LRUCache } from 'lru-cache';
import { describeError, sha384 } from 'service-kit';
import * as v from 'valibot';
import type { Base } from '../base';
import { foldersOf, isBuilt } from './builds';
import type { FindPublished } from './publishedReleases';
import { DRAFT, removeOldCopies } from './removeOldCopies';

export type ReleaseCopiesOptions = Pick<
  Base,
  'settings' | 'origins' | 'shellDist' | 'stateFolder' | 'log'
> & {
  /** Called when the copies of a new document are here, or have failed. */
  readonly onCopied: (document: DiscoveryDocument) => unknown;
};

const MB = 1024 * 1024;
/** For a whole archive. */
const TIMEOUT_MS = 30_000;
/** A new document waits this long for its shells, whose pages it could not fill. */
const SHELLS_MS = 2_000;
/** Shorter than a page waits for a new document: without the copy it has no content yet. */
const REMOTES_MS = 400;
/** How long a copy that failed is not tried again. */
const FAILED_MS = 5_000;
const MOST_FAILED = 1_000;
/** Clients can ask for any release. */
const MOST_AT_ONCE = 8;

/** Copies releases from discovery, to serve them while it is down. Several gateways may share the folder. */
export function createReleaseCopies(options: ReleaseCopiesOptions, findPublished: FindPublished) {
  const { origins, settings, stateFolder, onCopied, log } = options;
  const folder = join(stateFolder, 'releases');
  const copying = new Map<string, Promise<string>>();
  const failed = new LRUCache<string, Error>({ max: MOST_FAILED, ttl: FAILED_MS, ttlResolution: 0 });
  let newest = emptyDocument;

  const copyFolder = (app: string, version: string) => join(folder, app, version);
  const keyOf = (app: string, { metadata }: DiscoveryEntry) =>
    [app, metadata.version, metadata.integrity].join(' ');
  /** A restored log may give a version other files than those of its copy. */
  const isCopied = (app: string, entry: DiscoveryEntry) => isBuilt(join(folder, app), entry);

  /** Returns the folder of a release that is on this server, unchanged. */
  function folderOf(app: string, entry: DiscoveryEntry): string | undefined {
    const found = foldersOf(options, app).find((each) => isBuilt(each, entry));
    return found && join(found, entry.metadata.version);
  }

  /** Returns the folder of a release, which it copies if need be; undefined for an unknown one. @throws Error if it cannot be copied */
  async function find(
    document: DiscoveryDocument,
    app: string,
    version: string,
  ): Promise<string | undefined> {
    if (!v.is(versionSchema, version)) return undefined;
    const old = foldersOf(options, app)
      .map((each) => join(each, version))
      .find((each) => existsSync(each));
    const isKnown = Object.hasOwn(document.microFrontends, app);
    const asked = isKnown ? findPublished(document, app, version) : Promise.resolve(undefined);
    const entry = await asked.catch((error: unknown) => {
      if (old === undefined) throw error;
      return undefined;
    });
    // Open tabs may run a release of which discovery says nothing.
    if (!entry) return old;
    const here = folderOf(app, entry);
    if (here !== undefined) return here;
    if (copying.size >= MOST_AT_ONCE && !copying.has(keyOf(app, entry)))
      throw new Error('Too many releases are copied at once.');
    return copyOf(app, entry);
  }

  async function copyOf(app: string, entry: DiscoveryEntry): Promise<string> {
    const key = keyOf(app, entry);
    const failure = failed.get(key);
    if (failure) throw failure;
    const started = copying.get(key) ?? fetchCopy(app, entry).finally(() => copying.delete(key));
    copying.set(key, started);
    return started;
  }

  async function fetchCopy(app: string, entry: DiscoveryEntry): Promise<string> {
    const { version } = entry.metadata;
    const copy = copyFolder(app, version);
    const draft = join(folder, DRAFT + randomUUID());
    const old = `${draft}-old`;
    try {
      const url = new URL(`/apps/${app}/releases/${version}/files`, origins.discovery);
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
      await readArchive(response.body, {
        onRelease: (release, content) => checkBuild(release, content, app, entry),
        async onFile(name, content) {
          const file = join(draft, name);
          await mkdir(dirname(file), { recursive: true });
          await pipeline(content, createWriteStream(file));
        },
      });
      await mkdir(dirname(copy), { recursive: true });
      if (existsSync(copy) && !isCopied(app, entry)) {
        log.warn(
          `${app} ${version} has other files than those that were given out: browsers and caches that have the old ones load files twice. Release it under another version.`,
        );
        // Open tabs still load chunks of the old build. Without compressed files, which would be sent for new ones.
        const filter = (file: string) => !Object.values(ENDINGS).some((ending) => file.endsWith(ending));
        await cp(copy, draft, { recursive: true, force: false, filter });
        await rename(copy, old);
      }
      await rename(draft, copy).catch((error: unknown) => {
        // Another gateway that shares the folder may have been faster.
        if (!isCopied(app, entry)) throw error;
      });
    } catch (error) {
      const failure = new Error(
        `${app} ${version} cannot be copied from discovery (${describeError(error)}).`,
        {
          cause: error,
        },
      );
      log.warn(failure.message);
      failed.set(keyOf(app, entry), failure);
      throw failure;
    } finally {
      for (const each of [draft, old]) await rm(each, { recursive: true, force: true });
    }
    await removeOld(copy).catch((error: unknown) => {
      log.warn(`Copies of releases cannot be removed from ${folder} (${describeError(error)}).`);
    });
    return copy;
  }

  async function removeOld(copied: string): Promise<void> {
    const withTraffic = entriesOf(newest).map(({ app, entry }) => copyFolder(app, entry.metadata.version));
    await removeOldCopies(folder, settings.RELEASE_COPIES_MB * MB, new Set([copied, ...withTraffic]));
  }

  return {
    find,
    folderOf,
    /** Copies the releases of a document, and waits for a new one's for a while. Returns those that are not here. */
    async settle(document: DiscoveryDocument): Promise<readonly string[]> {
      const isAgain = document === newest;
      // No page waits for the first document.
      const remotesMs = newest === emptyDocument ? SHELLS_MS : REMOTES_MS;
      newest = document;
      const isMissing = ({ app, entry }: (typeof entries)[number]) => folderOf(app, entry) === undefined;
      const entries = entriesOf(document);
      const missing = entries.filter(isMissing);
      const copies = missing.map(({ app, entry }) => ({ app, copy: copyOf(app, entry).catch(() => {}) }));
      const all = Promise.all(copies.map(({ copy }) => copy));
      const shells = Promise.all(copies.filter(({ app }) => app === 'shell').map(({ copy }) => copy));
      void all.then(() => onCopied(document));
      if (!isAgain)
        await Promise.all([
          Promise.race([shells, delay(SHELLS_MS, undefined, { ref: false })]),
          Promise.race([all, delay(remotesMs, undefined, { ref: false })]),
        ]);
      return missing.filter(isMissing).map(({ app, entry }) => keyOf(app, entry));
    },
  };
}

function entriesOf({ microFrontends }: DiscoveryDocument) {
  return Object.entries(microFrontends).flatMap(([app, entries]) => entries.map((entry) => ({ app, entry })));
}

/** @throws Error for another build than that of the entry */
function checkBuild(release: Release, content: Buffer, app: string, entry: DiscoveryEntry): void {
  const { version, integrity } = entry.metadata;
  if (release.name !== app || release.version !== version || release.integrity !== integrity)
    throw new Error('it is another build');
  const signed = signatureOf(entry)?.release;
  if (signed && signed !== sha384(releaseText(JSON.parse(content.toString()) as object)))
    throw new Error('it is another build than the signed one');
}
