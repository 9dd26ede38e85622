import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseProducts } from 'contract/feed';
import type { FastifyBaseLogger } from 'fastify';
import { describeError, sharedBody, writeFileAtomically, type SharedBody } from 'service-kit';
import type { Source } from '../sources/source';
import { readInThread, readSource } from './readThread';
import { chooseSource, isFile, missingSettings, placeOfProducts, type CatalogueSettings } from './settings';

/** A change of the shop's folder, or of a file, is in the next page within 5 s (docs/product.md BRAND-5). */
export const LOOK_MS = 500;

export interface Feed {
  readonly body: SharedBody;
  readonly shown: number;
  readonly source: string;
}

interface Chosen {
  readonly settings: CatalogueSettings;
  readonly source: Source;
  /** Names the source of a version: each file that an owner puts into the shop's folder is another one. */
  readonly sourceOf: (body: SharedBody) => string;
  /** File of the last good catalogue, which is served until the source responds. */
  readonly cache: string;
}

interface FollowOptions {
  /** Serves for a folder without products. */
  readonly sample: Feed | undefined;
  readonly log: FastifyBaseLogger;
  readonly closing: AbortSignal;
}

/** Reads the products of a source, again whenever it or the shop's folder changes. @throws Error for a source that lacks settings */
export function followProducts(settings: CatalogueSettings, { sample, log, closing }: FollowOptions) {
  const refreshMs = settings.CATALOGUE_REFRESH * 1_000;
  let dueAt = performance.now();
  let readAt = -Infinity;
  let place: string | undefined;
  let chosen: Chosen | undefined;
  let feed: Feed | undefined;
  let version: string | undefined;
  let triedVersion: string | undefined;
  let lines: readonly string[] = [];
  let problem: string | undefined;
  const nameOfSource = () => chosen?.source.name ?? "the shop's folder";
  choose();

  /** Follows the shop's folder, which may name another source. */
  function choose(): void {
    const next = placeOfProducts(settings);
    // A file that is gone may be on its way back: the sample's products are no substitute for it.
    if (next === undefined || next === place || (next === '' && place)) return;
    [version, triedVersion, readAt] = [undefined, undefined, -Infinity];
    if (next === '') [chosen, feed] = [undefined, sample];
    else {
      const own = { ...settings, CATALOGUE_SOURCE: next };
      const [missing] = missingSettings(own);
      if (missing) throw new Error(missing);
      const [fileName, source] = chooseSource(own);
      const isPutThere = !settings.CATALOGUE_SOURCE && isFile(next);
      chosen = {
        settings: own,
        source,
        sourceOf: ({ etag }) => (isPutThere ? etag : fileName),
        cache: join(resolve(settings.CATALOGUE_FOLDER), fileName),
      };
      feed = readCached(chosen) ?? feed;
    }
    place = next;
  }

  function readCached({ cache, sourceOf }: Chosen): Feed | undefined {
    try {
      const items: unknown = JSON.parse(readFileSync(cache, 'utf8'));
      if (!Array.isArray(items)) throw new Error('it holds no list');
      const body = sharedBody(JSON.stringify(items));
      return { body, shown: parseProducts(items).length, source: sourceOf(body) };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') log.warn(`${cache}, the last good catalogue, cannot be read: ${message}.`);
      return undefined;
    }
  }

  async function read({ source, sourceOf, cache, settings: own }: Chosen, isServing: boolean): Promise<void> {
    const versionNow = await source.version?.(version);
    if (versionNow !== undefined) {
      if (versionNow === version) return;
      if (versionNow === triedVersion) throw new Error(problem);
      triedVersion = versionNow;
    }
    const reading = await (isServing ? readInThread(own, closing) : readSource(own));
    if ((await source.version?.(versionNow)) !== versionNow)
      throw new Error('it has changed while it was read');
    if (reading.body.length === '[]'.length) throw new Error('it has no products');
    const body = sharedBody(Buffer.from(reading.body.buffer, 0, reading.body.length));
    const isNew = body.etag !== feed?.body.etag;
    feed = { body, shown: reading.shown, source: sourceOf(body) };
    lines = reading.lines;
    version = versionNow;
    if (!isNew) return;
    try {
      writeFileAtomically(cache, body.plain);
    } catch (error) {
      log.warn(`The catalogue is not kept for the next start: ${(error as Error).message}`);
    }
  }

  /**
   * Reads the source if it has changed, or if that cannot be seen and it is due. Logs each version, and the beginning and end of each problem.
   * @param isServing false reads without a thread, which takes longer to start than a usual catalogue to read
   */
  async function refresh(isServing = true): Promise<void> {
    const before = feed?.body.etag;
    try {
      choose();
      const isDue = performance.now() - readAt >= refreshMs;
      if (chosen && !chosen.source.version && !isDue) return;
      readAt = performance.now();
      if (chosen) await read(chosen, isServing);
      dueAt = performance.now() + refreshMs;
      if (problem !== undefined || feed?.body.etag !== before) {
        for (const line of lines) log.info(line);
        log.info({ products: feed?.shown }, `The catalogue is read from ${nameOfSource()}.`);
      }
      problem = undefined;
    } catch (error) {
      if (closing.aborted) return;
      const now = describeError(error);
      const goesOn = before === undefined ? 'No catalogue is served yet.' : 'The last good one serves.';
      if (now !== problem) log.warn(`The catalogue cannot be read from ${nameOfSource()}: ${now}. ${goesOn}`);
      problem = now;
    }
  }

  async function follow(): Promise<void> {
    while (!closing.aborted) {
      await refresh();
      await delay(LOOK_MS, undefined, { signal: closing }).catch(() => undefined);
    }
  }

  return {
    refresh,
    follow,
    feed: () => feed,
    nameOfSource,
    /** Returns a file, a URL or a system; '' for the sample. */
    place: () => place ?? '',
    overdue: () => Math.max(0, performance.now() - dueAt) / 1_000,
  };
}
