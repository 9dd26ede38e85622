import { readFileSync } from 'node:fs';
import { sharedBody, writeFileAtomically, type SharedBody } from 'service-kit';
import { parseInChunks, parseProducts, type Product } from 'contract/feed';
import type { Item } from '../products/product';
import { checkLimits, type Source } from '../sources/source';

export interface CatalogueOptions {
  readonly source: Source;
  /** Stores the last good catalogue, which is served until the source responds. */
  readonly file: string;
  readonly warn: (line: string) => void;
}

export interface Feed {
  /** The products as a JSON list, with duplicates, so that the shop's check reports them. */
  readonly body: SharedBody;
  /** Those that the shop shows. */
  readonly products: readonly Product[];
}

export type Catalogue = ReturnType<typeof openCatalogue>;

export function openCatalogue({ source, file, warn }: CatalogueOptions) {
  let feed: Feed | undefined;
  let version: string | undefined;

  const kept = readKept(file, warn);
  if (kept) feed = { body: sharedBody(JSON.stringify(kept)), products: parseProducts(kept) };

  return {
    /** Returns undefined before the first good read. */
    feed: () => feed,
    /** @throws Error if the source cannot be read; the last good catalogue stays */
    async refresh(signal: AbortSignal): Promise<void> {
      const versionNow = await source.version?.();
      if (versionNow !== undefined && versionNow === version) return;
      const before = feed?.body.etag;
      const next = await source.readAll(signal);
      if (next.length === 0) throw new Error('it has no products');
      const body = sharedBody(JSON.stringify(next));
      checkLimits(source.name, next.length, body.plain.length);
      feed = { body, products: await parseInChunks(next, parseProducts) };
      version = versionNow;
      if (body.etag === before) return;
      try {
        writeFileAtomically(file, body.plain);
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
