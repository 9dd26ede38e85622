import { readFileSync } from 'node:fs';
import { parseInChunks, parseProducts, type Product } from 'contract/feed';
import { sharedBody, writeFileAtomically, type SharedBody } from 'service-kit';
import { checkLimits, type Source } from '../sources/source';

interface CatalogueOptions {
  readonly source: Source;
  /** Stores the last good catalogue, which is served until the source responds. */
  readonly file: string;
  readonly warn: (line: string) => void;
}

interface Feed {
  /** The products as a JSON list, with duplicates, so that the shop's check reports them. */
  readonly body: SharedBody;
  /** Those that the shop shows. */
  readonly products: readonly Product[];
}

export function openCatalogue({ source, file, warn }: CatalogueOptions) {
  let feed = readCached(file, warn);
  let version: string | undefined;

  return {
    /** Returns undefined before the first good read. */
    feed: () => feed,
    /** @throws Error if the source cannot be read; the last good catalogue stays */
    async refresh(signal: AbortSignal): Promise<void> {
      const versionNow = await source.version?.();
      if (versionNow !== undefined && versionNow === version) return;
      const before = feed?.body.etag;
      const items = await source.readAll(signal);
      if (items.length === 0) throw new Error('it has no products');
      const body = sharedBody(JSON.stringify(items));
      checkLimits(source.name, items.length, body.plain.length);
      feed = { body, products: await parseInChunks(items, parseProducts) };
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

function readCached(file: string, warn: (line: string) => void): Feed | undefined {
  try {
    const items: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!Array.isArray(items)) throw new Error('it holds no list');
    return { body: sharedBody(JSON.stringify(items)), products: parseProducts(items) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') warn(`${file}, the last good catalogue, cannot be read: ${message}.`);
    return undefined;
  }
}
