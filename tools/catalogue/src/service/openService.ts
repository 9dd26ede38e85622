import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createService, describeError, sendRevalidated, type LogStream } from 'service-kit';
import { overdueGauge } from 'service-kit/overdueGauge';
import { openCatalogue } from './catalogue';
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
  const file = join(resolve(settings.CATALOGUE_FOLDER), `${kind}.json`);
  const catalogue = openCatalogue({ source, file, warn: (line) => app.log.warn(line) });
  const refreshMs = settings.CATALOGUE_REFRESH * 1_000;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  let dueAt = performance.now();
  const overdue = () => Math.max(0, performance.now() - dueAt) / 1_000;
  overdueGauge(app.metrics, async () => new Map([['products', overdue()]]));
  let problem: string | undefined;

  /** Logs each version, and the beginning and end of each problem. */
  async function refresh(): Promise<void> {
    const before = catalogue.feed();
    try {
      await catalogue.refresh(closing.signal);
      dueAt = performance.now() + refreshMs;
      const { body, products } = catalogue.feed() ?? {};
      if (problem !== undefined || body?.etag !== before?.body.etag) {
        for (const line of source.lastRead?.() ?? []) app.log.info(line);
        app.log.info({ products: products?.length }, `The catalogue is read from ${source.name}.`);
      }
      problem = undefined;
    } catch (error) {
      if (closing.signal.aborted) return;
      const now = describeError(error);
      const goesOn = before ? 'The last good one serves.' : 'No catalogue is served yet.';
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
    const { products } = catalogue.feed() ?? {};
    if (!products) throw new Error(none);
    if (products.length === 0)
      throw new Error(
        `There is nothing to sell: no product of ${source.name} has an id, a title and a price.`,
      );
  };
  app.get('/products', async (request, reply) => {
    const feed = catalogue.feed();
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
      return sendRevalidated(request, reply, {
        type: 'image/svg+xml',
        body: await readFile(picture, 'utf8'),
      });
    reply.callNotFound();
    return reply;
  });
  return { app, refresh, follow };
}
