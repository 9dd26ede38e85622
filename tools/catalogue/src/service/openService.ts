import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseInChunks, parseProducts, type Product } from 'contract/feed';
import type { FastifyInstance } from 'fastify';
import {
  createService,
  describeError,
  sendRevalidated,
  sharedBody,
  writeFileAtomically,
  type LogStream,
  type SharedBody,
} from 'service-kit';
import { overdueGauge } from 'service-kit/overdueGauge';
import { checkLimits } from '../sources/source';
import { chooseSource, type CatalogueSettings } from './settings';

/** `body` is a JSON list, with duplicates, so that the shop's check reports them. `products` are those that the shop shows. */
interface Feed {
  readonly body: SharedBody;
  readonly products: readonly Product[];
}

/**
 * Serves a source's products at /products, an empty list at /posts, and SVGs of the folder `pictures` next to a file. The caller listens and closes.
 * @returns `refresh` reads the source once and logs a failure; `follow` reads at intervals until the service closes
 */
export function openService(settings: CatalogueSettings, log?: LogStream) {
  const app: FastifyInstance = createService({
    name: 'catalogue',
    log,
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
  });
  const [fileName, source] = chooseSource(settings);
  /** Caches the last good catalogue, which is served until the source responds. */
  const cache = join(resolve(settings.CATALOGUE_FOLDER), fileName);
  const refreshMs = settings.CATALOGUE_REFRESH * 1_000;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  let dueAt = performance.now();
  const overdue = () => Math.max(0, performance.now() - dueAt) / 1_000;
  overdueGauge(app.metrics, async () => new Map([['products', overdue()]]));
  let feed = readCached();
  let version: string | undefined;
  let problem: string | undefined;

  function readCached(): Feed | undefined {
    try {
      const items: unknown = JSON.parse(readFileSync(cache, 'utf8'));
      if (!Array.isArray(items)) throw new Error('it holds no list');
      return { body: sharedBody(JSON.stringify(items)), products: parseProducts(items) };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') app.log.warn(`${cache}, the last good catalogue, cannot be read: ${message}.`);
      return undefined;
    }
  }

  async function read(): Promise<void> {
    const versionNow = await source.version?.();
    if (versionNow !== undefined && versionNow === version) return;
    const items = await source.readAll(closing.signal);
    if (items.length === 0) throw new Error('it has no products');
    const body = sharedBody(JSON.stringify(items));
    checkLimits(source.name, items.length, body.plain.length);
    const isNew = body.etag !== feed?.body.etag;
    feed = { body, products: await parseInChunks(items, parseProducts) };
    version = versionNow;
    if (!isNew) return;
    try {
      writeFileAtomically(cache, body.plain);
    } catch (error) {
      app.log.warn(`The catalogue is not kept for the next start: ${(error as Error).message}`);
    }
  }

  /** Logs each version, and the beginning and end of each problem. */
  async function refresh(): Promise<void> {
    const before = feed?.body.etag;
    try {
      await read();
      dueAt = performance.now() + refreshMs;
      if (problem !== undefined || feed?.body.etag !== before) {
        for (const line of source.lastRead?.() ?? []) app.log.info(line);
        app.log.info({ products: feed?.products.length }, `The catalogue is read from ${source.name}.`);
      }
      problem = undefined;
    } catch (error) {
      if (closing.signal.aborted) return;
      const now = describeError(error);
      const goesOn = before === undefined ? 'No catalogue is served yet.' : 'The last good one serves.';
      if (now !== problem)
        app.log.warn(`The catalogue cannot be read from ${source.name}: ${now}. ${goesOn}`);
      problem = now;
    }
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await refresh();
      await delay(refreshMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const none = `There is no catalogue yet: ${source.name} is not read. The log has the cause.`;
  app.checkReady = () => {
    if (!feed) throw new Error(none);
    if (feed.products.length === 0)
      throw new Error(
        `There is nothing to sell: no product of ${source.name} has an id, a title and a price.`,
      );
  };
  app.get('/products', async (request, reply) => {
    if (feed) return sendRevalidated(request, reply, { type: 'application/json', body: feed.body });
    return reply.code(503).header('cache-control', 'no-store').send({ error: none });
  });
  app.get('/posts', async (request, reply) =>
    sendRevalidated(request, reply, { type: 'application/json', body: '[]' }),
  );
  // Those of the sample: the shop passes /api/pictures/ on.
  const pictures = join(dirname(resolve(settings.CATALOGUE_SOURCE)), 'pictures');
  app.get<{ Params: { name: string } }>('/pictures/:name(^[\\w-]+$)', async (request, reply) => {
    const picture = join(pictures, `${request.params.name}.svg`);
    if (existsSync(picture))
      return sendRevalidated(request, reply, { type: 'image/svg+xml', body: readFileSync(picture, 'utf8') });
    reply.callNotFound();
    return reply;
  });
  return { app, refresh, follow };
}
