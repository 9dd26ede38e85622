import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  releaseText,
  signatureOf,
  versionSchema,
  type DiscoveryDocument,
  type DiscoveryEntry,
} from 'contract';
import { readArchive } from 'contract/archive';
import { describeError, sha384 } from 'service-kit';
import * as v from 'valibot';
import type { PublishedReleases } from './publishedReleases';

export interface ReleaseCopiesOptions {
  readonly discovery: string;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly published: Pick<PublishedReleases, 'entryOf'>;
  /** Absolute. Survives restarts; several gateways may share it. */
  readonly folder: string;
  /** Whether this server has a shell release without copying it. */
  readonly hasShell: (entry: DiscoveryEntry) => boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const TIMEOUT_MS = 5_000;
/** A page waits this long for the copy of its shell. */
const PAGE_WAITS_MS = 2_000;
const SETTLES_AGAIN_MS = 1_000;
const DRAFT = '.draft-';
const OLD_DRAFT_MS = 60 * 60 * 1000;

export type ReleaseCopies = ReturnType<typeof createReleaseCopies>;

/** Copies releases whose files discovery stores, to serve them while discovery is down. */
export function createReleaseCopies(options: ReleaseCopiesOptions) {
  const { discovery, document, published, folder, hasShell, log } = options;
  const copying = new Map<string, Promise<string>>();
  let settled: DiscoveryDocument | undefined;
  let settlesAgainAt = 0;

  const folderOf = (app: string, version: string) => join(folder, app, version);

  /** Returns the folder of a copy; undefined if it is not published. @throws Error if it cannot be copied */
  async function find(app: string, version: string): Promise<string | undefined> {
    const copy = folderOf(app, version);
    if (existsSync(copy)) return copy;
    const entry = await published.entryOf(await document(), app, version);
    return entry && copyOf(app, entry);
  }

  function copyOf(app: string, entry: DiscoveryEntry): Promise<string> {
    const copy = folderOf(app, entry.metadata.version);
    const running = copying.get(copy);
    if (running) return running;
    const started = fetchCopy(app, entry, copy).finally(() => copying.delete(copy));
    copying.set(copy, started);
    return started;
  }

  async function fetchCopy(app: string, entry: DiscoveryEntry, copy: string): Promise<string> {
    const { version, integrity } = entry.metadata;
    const signed = signatureOf(entry)?.release;
    const draft = join(folder, DRAFT + randomUUID());
    try {
      const url = new URL(`/apps/${app}/releases/${version}/files`, discovery);
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
      const release = await readArchive(response.body, {
        onRelease(_release, content) {
          if (signed && signed !== hashOfRelease(content))
            throw new Error('it is another build than the signed one');
        },
        async onFile(name, content) {
          await mkdir(dirname(join(draft, name)), { recursive: true });
          await writeFile(join(draft, name), content);
        },
      });
      if (release.name !== app || release.version !== version || release.integrity !== integrity)
        throw new Error('it is another build');
      await mkdir(dirname(copy), { recursive: true });
      await rename(draft, copy).catch((error: unknown) => {
        // Another gateway that shares the folder may have been faster.
        if (!existsSync(copy)) throw error;
      });
    } catch (error) {
      const sentence = `Discovery gives no files of ${app} ${version} (${describeError(error)}).`;
      log.warn(sentence);
      throw new Error(sentence, { cause: error });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    await removeExpired(app, version).catch((error: unknown) => {
      log.warn(`Copies of releases cannot be removed from ${folder} (${describeError(error)}).`);
    });
    return copy;
  }

  /** Removes copies that discovery lists as expired, except a new one, and drafts that a killed gateway left. */
  async function removeExpired(app: string, copied: string): Promise<void> {
    const url = new URL(`/apps/${app}/expired`, discovery);
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const expired = v.parse(v.array(versionSchema), await response.json());
    const drafts = (await readdir(folder)).filter((name) => name.startsWith(DRAFT));
    const old = drafts
      .map((name) => join(folder, name))
      .filter(
        (draft) => (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - OLD_DRAFT_MS,
      );
    const copies = expired.filter((version) => version !== copied).map((version) => folderOf(app, version));
    for (const path of [...copies, ...old]) await rm(path, { recursive: true, force: true });
  }

  /** Copies the releases of a new document. Waits a while for shells, because pages need them. */
  async function settle(newest: DiscoveryDocument): Promise<void> {
    if (newest === settled || Date.now() < settlesAgainAt) return;
    const entries = Object.entries(newest.microFrontends).flatMap(([app, releases]) =>
      releases.map((entry) => ({ app, entry })),
    );
    const missing = entries.filter(
      ({ app, entry }) =>
        !existsSync(folderOf(app, entry.metadata.version)) && !(app === 'shell' && hasShell(entry)),
    );
    const copies = missing.map(({ app, entry }) => {
      const copy = copyOf(app, entry);
      copy.catch(() => {});
      return { app, copy };
    });
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

function hashOfRelease(content: Buffer): string {
  return sha384(releaseText(JSON.parse(content.toString()) as object));
}
