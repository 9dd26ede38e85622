import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describeError, sendRevalidated, sharedBody, writeFileAtomically } from 'service-kit';
import type { Parts } from '../parts';
import { CARD_WIDTH, socialCard } from './card';
import { favicon, square } from './icons';
import { rasterize, type Drawing } from './rasterize';
import { fileOf, type FolderFile, type ShopFolder } from './readFolder';
import { webManifest } from './webManifest';

type Pictures = ReadonlyMap<string, FolderFile>;

/** What needs no drawing, by URLs that last, because other sites and phones keep them. */
const FILES: Readonly<Record<string, (folder: ShopFolder) => FolderFile | undefined>> = {
  '/favicon.svg': (folder) => ({ type: 'image/svg+xml', body: sharedBody(favicon(folder)) }),
  '/manifest.webmanifest': (folder) => ({
    type: 'application/manifest+json',
    body: sharedBody(JSON.stringify(webManifest(folder))),
  }),
  '/card.png': (folder) => fileOf(folder, 'card.png'),
};

/** What is drawn, unless the folder has it. */
const DRAWINGS: Readonly<Record<string, (folder: ShopFolder) => Drawing>> = {
  '/icon-192.png': (folder) => ({ svg: favicon(folder), width: 192 }),
  '/icon-512.png': (folder) => ({ svg: favicon(folder), width: 512 }),
  // Masks may cut a circle of four fifths (https://www.w3.org/TR/appmanifest/#icon-masks).
  '/icon-maskable-512.png': (folder) => ({ svg: square(folder, { scale: 0.72 }), width: 512 }),
  '/apple-touch-icon.png': (folder) => ({ svg: square(folder), width: 180 }),
  '/card.png': (folder) => ({ svg: socialCard(folder), width: CARD_WIDTH }),
};

/** A request waits this long for a drawing. */
const WAIT_MS = 500;
/** Soon after the start or a change, and after the first pages. */
const DRAW_MS = 5_000;

/** Serves the icons, the web manifest and the social card of the shop's folder. */
export function servePictures(
  app: FastifyInstance,
  { folder, stateFolder, log }: Pick<Parts, 'folder' | 'stateFolder' | 'log'>,
): void {
  const stopped = new AbortController();
  let latest: ReturnType<typeof make> | undefined;
  let lastDrawn: Pictures | undefined;

  function make(shop: ShopFolder) {
    const files = new Map(Object.entries(FILES).map(([url, fileIn]) => [url, fileIn(shop)]));
    const drawings = Object.entries(DRAWINGS)
      .filter(([url]) => !files.get(url))
      .map(([url, drawingOf]) => ({ url, drawing: drawingOf(shop) }));
    const drawn = draw(drawings, join(stateFolder, 'pictures'), stopped.signal).catch((error: unknown) => {
      if (!stopped.signal.aborted)
        log.warn(`The icons and the card of the shop cannot be drawn (${describeError(error)}).`);
      return lastDrawn;
    });
    void drawn.then((pictures) => (lastDrawn = pictures));
    return { shop, files, drawn };
  }

  function start(): ReturnType<typeof make> {
    const shop = folder.latest();
    if (latest?.shop !== shop) latest = make(shop);
    return latest;
  }

  const timer = setInterval(start, DRAW_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopped.abort();
  });

  for (const url of Object.keys({ ...FILES, ...DRAWINGS }))
    app.get(url, async (request, reply) => {
      const { files, drawn } = start();
      // While it is drawn, that of the folder before, if there is one.
      const drawnNow = () => Promise.race([drawn, delay(WAIT_MS, lastDrawn, { ref: false })]);
      const file = files.get(url) ?? (await drawnNow())?.get(url);
      if (file) return sendRevalidated(request, reply, file);
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
        .send({ error: 'The pictures of the shop are being drawn. Ask again later.' });
    });
}

/** Draws each picture once: it is kept on disk, by its content, until a folder has another one. */
async function draw(
  drawings: readonly { readonly url: string; readonly drawing: Drawing }[],
  place: string,
  signal: AbortSignal,
): Promise<Pictures> {
  const wanted = drawings.map(({ url, drawing }) => {
    const hash = createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 20);
    return { url, drawing, file: join(place, `${hash}.png`) };
  });
  const missing = wanted.filter(({ file }) => !existsSync(file));
  if (missing.length > 0) {
    const drawn = await rasterize(
      missing.map(({ drawing }) => drawing),
      signal,
    );
    for (const [index, { file }] of missing.entries()) writeFileAtomically(file, drawn[index] ?? '');
  }
  const names = wanted.map(({ file }) => basename(file));
  for (const name of readdirSync(place))
    if (!names.includes(name)) rmSync(join(place, name), { force: true });
  return new Map(
    wanted.map(({ url, file }) => [url, { type: 'image/png', body: sharedBody(readFileSync(file)) }]),
  );
}
