import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createService, describeError, sendRevalidated, type LogStream } from 'service-kit';
import { overdueGauge } from 'service-kit/overdueGauge';
import type { Source } from '../sources/source';
import { openCatalogue, type Catalogue } from './catalogue';
import { chooseSource, type CatalogueSettings } from './settings';

/**
 * Serves a source's products at /products, an empty list at /posts, and SVGs of the folder `pictures` next to a file. The caller listens and closes.
 * @returns `refresh` reads the source once and logs a failure; `follow` reads at intervals until the service closes
 */
export function openService(settings: CatalogueSettings, log?: LogStream) {
  const app = createService({
    name: 'catalogue',
    log,
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
  });
  const [kind, source] = chooseSource(settings);
  const catalogue = openCatalogue({
    source,
    file: join(resolve(settings.CATALOGUE_FOLDER), `${kind}.json`),
    warn: (line) => app.log.warn(line),
  });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  let dueAt = performance.now();
  const overdue = () => Math.max(0, performance.now() - dueAt) / 1_000;
  overdueGauge(app.metrics, async () => new Map([['products', overdue()]]));
  const refresh = refreshAndLog(app, catalogue, source, closing.signal, () => {
    dueAt = performance.now() + settings.CATALOGUE_REFRESH * 1_000;
  });
  const none = `There is no catalogue yet: ${source.name} is not read. The log has the cause.`;
  app.checkReady = () => {
    const { products } = catalogue.feed() ?? {};
    if (products === undefined) throw new Error(none);
    if (products.length === 0)
      throw new Error(
        `There is nothing to sell: no product of ${source.name} has an id, a title and a price.`,
      );
  };
  app.get('/products', async (request, reply) => {
    const feed = catalogue.feed();
    return feed
      ? sendRevalidated(request, reply, { type: 'application/json', ...feed })
      : reply.code(503).header('cache-control', 'no-store').send({ error: none });
  });
  app.get('/posts', async (request, reply) =>
    sendRevalidated(request, reply, { type: 'application/json', body: '[]' }),
  );
  // Those of the sample: the shop passes /api/pictures/ on.
  const pictures = join(dirname(resolve(settings.CATALOGUE_SOURCE)), 'pictures');
  app.get<{ Params: { name: string } }>('/pictures/:name(^[\\w-]+$)', async (request, reply) => {
    const file = join(pictures, `${request.params.name}.svg`);
    if (existsSync(file))
      return sendRevalidated(request, reply, { type: 'image/svg+xml', body: await readFile(file, 'utf8') });
    reply.callNotFound();
    return reply;
  });
  return {
    app,
    refresh,
    follow: () => void follow(refresh, settings.CATALOGUE_REFRESH * 1_000, closing.signal),
  };
}

/** Logs each version, and the beginning and end of each problem. */
function refreshAndLog(
  app: FastifyInstance,
  catalogue: Catalogue,
  { name, lastRead }: Source,
  signal: AbortSignal,
  onRead: () => void,
) {
  let problem: string | undefined;
  return async () => {
    const before = catalogue.feed()?.body.etag;
    try {
      await catalogue.refresh(signal);
      onRead();
      const feed = catalogue.feed();
      if (problem !== undefined || feed?.body.etag !== before) {
        for (const line of lastRead?.() ?? []) app.log.info(line);
        app.log.info({ products: feed?.products.length }, `The catalogue is read from ${name}.`);
      }
      problem = undefined;
    } catch (error) {
      if (signal.aborted) return;
      const now = describeError(error);
      const goesOn = before === undefined ? 'No catalogue is served yet.' : 'The last good one serves.';
      if (now !== problem) app.log.warn(`The catalogue cannot be read from ${name}: ${now}. ${goesOn}`);
      problem = now;
    }
  };
}

async function follow(refresh: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await refresh();
    await delay(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
