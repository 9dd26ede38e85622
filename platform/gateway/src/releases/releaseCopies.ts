import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  releaseText,
  signatureOf,
  type DiscoveryDocument,
  type DiscoveryEntry,
  type Release,
} from 'contract';
import { ENDINGS, readArchive } from 'contract/archive';
import { describeError, sha384 } from 'service-kit';
import { isBuilt } from './builds';
import type { PublishedReleases } from './publishedReleases';
import { DRAFT, removeOldCopies } from './removeOldCopies';

export interface ReleaseCopiesOptions {
  readonly discovery: string;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly published: Pick<PublishedReleases, 'entryOf'>;
  /** Absolute. Survives restarts; several gateways may share it. */
  readonly folder: string;
  /** Above it, copies without traffic are removed. */
  readonly mostBytes: number;
  /** Whether this server has a shell release without copying it. */
  readonly hasShell: (entry: DiscoveryEntry) => boolean;
  /** Called when the copies of a new document are here, or have failed. */
  readonly onCopied: (document: DiscoveryDocument) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** For a whole archive. */
const TIMEOUT_MS = 30_000;
/** A page waits this long for the copy of its shell. */
const PAGE_WAITS_MS = 2_000;
const SETTLES_AGAIN_MS = 1_000;
/** How long a copy that failed is not tried again. */
const FAILED_MS = 5_000;
const MOST_FAILED = 1_000;
/** Clients can ask for any release. */
const MOST_AT_ONCE = 8;

export type ReleaseCopies = ReturnType<typeof createReleaseCopies>;

/** Copies releases from discovery, to serve them while it is down. */
export function createReleaseCopies(options: ReleaseCopiesOptions) {
  const { discovery, document, published, folder, mostBytes, hasShell, onCopied, log } = options;
  const copying = new Map<string, Promise<string>>();
  const failed = new LRUCache<string, Error>({ max: MOST_FAILED, ttl: FAILED_MS, ttlResolution: 0 });
  let settled: DiscoveryDocument | undefined;
  let settlesAgainAt = 0;

  const folderOf = (app: string, version: string) => join(folder, app, version);
  const keyOf = (app: string, { metadata }: DiscoveryEntry) =>
    [app, metadata.version, metadata.integrity].join(' ');
  /** A restored log may give a version other files than those of its copy. */
  const isCopied = (app: string, entry: DiscoveryEntry) => isBuilt(join(folder, app), entry);
  const isHere = (app: string, entry: DiscoveryEntry) =>
    isCopied(app, entry) || (app === 'shell' && hasShell(entry));

  /** Returns the folder of a copy; undefined for an unknown release, and for a shell that this server has. @throws Error if it cannot be copied */
  async function find(app: string, version: string): Promise<string | undefined> {
    const copy = folderOf(app, version);
    const old = existsSync(copy) ? copy : undefined;
    const entry = await published.entryOf(await document(), app, version).catch((error: unknown) => {
      if (old === undefined) throw error;
      return undefined;
    });
    // Open tabs may run a release of which discovery says nothing.
    if (!entry) return old;
    if (isCopied(app, entry)) return copy;
    if (isHere(app, entry)) return undefined;
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
    const copy = folderOf(app, version);
    const draft = join(folder, DRAFT + randomUUID());
    const old = `${draft}-old`;
    try {
      const url = new URL(`/apps/${app}/releases/${version}/files`, discovery);
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

  async function removeOld(newest: string): Promise<void> {
    const { microFrontends } = await document();
    const withTraffic = Object.entries(microFrontends).flatMap(([app, entries]) =>
      entries.map(({ metadata }) => folderOf(app, metadata.version)),
    );
    await removeOldCopies(folder, mostBytes, new Set([newest, ...withTraffic]));
  }

  /** Copies the releases of a new document. Waits a while for shells, because pages need them. */
  async function settle(newest: DiscoveryDocument): Promise<void> {
    if (newest === settled || Date.now() < settlesAgainAt) return;
    const missing = Object.entries(newest.microFrontends).flatMap(([app, entries]) =>
      entries.filter((entry) => !isHere(app, entry)).map((entry) => ({ app, entry })),
    );
    const copies = missing.map(({ app, entry }) => {
      const copy = copyOf(app, entry);
      copy.catch(() => {});
      return { app, copy };
    });
    void Promise.allSettled(copies.map(({ copy }) => copy)).then(() => onCopied(newest));
    const shells = copies.filter(({ app }) => app === 'shell').map(({ copy }) => copy);
    const complete = Promise.all(shells).then(
      () => true,
      () => false,
    );
    if (await Promise.race([complete, delay(PAGE_WAITS_MS, false, { ref: false })])) settled = newest;
    else settlesAgainAt = Date.now() + SETTLES_AGAIN_MS;
  }

  return {
    folder,
    find,
    /** Returns the document when its shells are copied or failed to copy. */
    async document(): Promise<DiscoveryDocument> {
      const newest = await document();
      await settle(newest);
      return newest;
    },
  };
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
