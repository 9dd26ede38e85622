import { readFileSync } from 'node:fs';
import { createFeedBrake, type FeedBrakeOptions } from 'gateway/feedBrake';
import { sharedBody, writeFileAtomically, type SharedBody } from 'service-kit';
import { parseInChunks, parseProducts, type Product } from 'contract/feed';
import { checkLimits, type Item, type Source } from '../sources/source';

/** The source's clock may differ from this one. */
const OVERLAP_MS = 5 * 60_000;

export interface CatalogueOptions {
  readonly source: Source;
  /** Stores the last good catalogue, which is served until the source responds. */
  readonly file: string;
  /** Time between full reads, which reveal deletions. */
  readonly fullEveryMs: number;
  readonly warn: (line: string) => void;
  readonly brake: FeedBrakeOptions;
  readonly now?: () => number;
}

export interface Feed {
  /** The products as a JSON list. */
  readonly body: SharedBody;
  /** Those that the shop shows. */
  readonly products: readonly Product[];
}

export type Catalogue = ReturnType<typeof openCatalogue>;

export function openCatalogue({ source, file, fullEveryMs, warn, ...options }: CatalogueOptions) {
  const { now = Date.now } = options;
  const brake = createFeedBrake(options.brake);
  let items = new Map<string, Item>();
  let feed: Feed | undefined;
  let version: string | undefined;
  let readAt = -Infinity;
  let fullAt = -Infinity;

  const kept = readKept(file, warn);
  if (kept) take(kept, parseProducts(kept), sharedBody(JSON.stringify(kept)));

  /** @param body keeps duplicates, so that the shop's check reports them */
  function take(read: readonly Item[], products: readonly Product[], body: SharedBody): void {
    items = new Map(read.map((item) => [item.id, item]));
    feed = { body, products };
  }

  const shown = () => feed?.products ?? [];

  async function read(isFull: boolean, signal: AbortSignal): Promise<readonly Item[]> {
    if (source.readChanged && !isFull) {
      const changed = await source.readChanged(new Date(readAt - OVERLAP_MS), signal);
      return [...new Map([...items, ...changed.map((item) => [item.id, item] as const)]).values()];
    }
    const all = await source.readAll(signal);
    if (all.length === 0) throw new Error('it has no products');
    return all;
  }

  return {
    /** Returns undefined before the first good read. */
    feed: () => feed,
    /** @throws Error if the source cannot be read or the brake holds it back; the last good catalogue stays */
    async refresh(signal: AbortSignal): Promise<void> {
      const startedAt = now();
      const versionNow = await source.version?.();
      if (versionNow !== undefined && versionNow === version) {
        brake.check(shown(), shown());
        return;
      }
      const before = feed?.body.etag;
      const isFull = startedAt - fullAt >= fullEveryMs;
      const next = await read(isFull, signal);
      const body = sharedBody(JSON.stringify(next));
      checkLimits(source.name, next.length, body.plain.length);
      const usable = await parseInChunks(next, parseProducts);
      brake.check(shown(), usable);
      take(next, usable, body);
      [version, readAt] = [versionNow, startedAt];
      if (isFull) fullAt = startedAt;
      if (!feed || feed.body.etag === before) return;
      try {
        writeFileAtomically(file, feed.body.plain);
      } catch (error) {
        warn(`The catalogue is not kept for the next start: ${(error as Error).message}`);
      }
    },
  };
}

function readKept(file: string, warn: (line: string) => void): readonly Item[] | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(kept)) return kept as readonly Item[];
    throw new Error('it holds no list');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') warn(`${file}, the last good catalogue, cannot be read: ${message}.`);
    return undefined;
  }
}
