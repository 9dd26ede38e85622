import { once } from 'node:events';
import { createRequire } from 'node:module';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { parseProducts } from 'contract/feed';
import { feedOf } from '../sources/source';
import { chooseSource, type CatalogueSettings } from './settings';

type Reading = Awaited<ReturnType<typeof readSource>>;

const CHUNK_SIZE = 1_000;
/** A large young generation only delays its collection. An XML file of 50 MB takes most of the old one. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1_024 };

const job = workerData as { readonly catalogue?: CatalogueSettings } | null;
// This module is the worker's too: a bundle is one file.
if (!isMainThread && job?.catalogue)
  void readSource(job.catalogue).then((reading) => parentPort?.postMessage(reading, [reading.body.buffer]));

/** Returns the products as a JSON list, with duplicates, so that the shop's check reports them, how many of them the shop shows, and what the source has to say. */
export async function readSource(settings: CatalogueSettings) {
  const [, source] = chooseSource(settings);
  const { items, lines } = await source.readAll();
  return { body: feedOf(items), shown: shownOf(items), lines };
}

/** Counts in chunks: the parsed products would take as much memory as the items. */
function shownOf(items: readonly unknown[]): number {
  const seen = new Map<string, number>();
  let shown = 0;
  for (let start = 0; start < items.length; start += CHUNK_SIZE)
    shown += parseProducts(items.slice(start, start + CHUNK_SIZE), { start, seen }).length;
  return shown;
}

/** Reads all products in a thread, so that the service responds meanwhile. @throws Error that completes "The catalogue cannot be read: " */
export async function readInThread(settings: CatalogueSettings, signal: AbortSignal): Promise<Reading> {
  const file = new URL(import.meta.url);
  const loader = file.pathname.endsWith('.ts') ? ['--import', createRequire(file).resolve('tsx')] : [];
  const worker = new Worker(file, { execArgv: loader, resourceLimits, workerData: { catalogue: settings } });
  try {
    // An error of the worker rejects it.
    const [reading] = (await once(worker, 'message', { signal })) as [Reading];
    return reading;
  } catch (error) {
    if (signal.aborted) throw new Error('its reader has stopped');
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new Error('it takes over 1 GB of memory: leave out what the shop does not show');
  } finally {
    await worker.terminate();
  }
}
