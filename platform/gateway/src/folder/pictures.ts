import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { describeError, sharedBody, writeFileAtomically } from 'service-kit';
import { CARD_WIDTH, socialCard } from './card';
import { favicon, square } from './icons';
import { rasterize, type Drawing } from './rasterize';
import { fileOf, type FolderFile, type ShopFolder } from './readFolder';
import { webManifest } from './webManifest';

type Pictures = ReadonlyMap<string, FolderFile>;

interface PicturesOptions {
  readonly stateFolder: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const WAIT_MS = 500;

/** Returns the files at lasting URLs that need no drawing. */
function describedFiles(folder: ShopFolder): Pictures {
  const card = fileOf(folder, 'card.png');
  return new Map([
    ['/favicon.svg', { type: 'image/svg+xml', body: sharedBody(favicon(folder)) }],
    [
      '/manifest.webmanifest',
      { type: 'application/manifest+json', body: sharedBody(JSON.stringify(webManifest(folder))) },
    ],
    ...(card ? [['/card.png', card] as const] : []),
  ]);
}

/** Returns what is drawn, by lasting URL. */
function drawingsOf(folder: ShopFolder): ReadonlyMap<string, Drawing> {
  const icon = favicon(folder);
  return new Map([
    ['/icon-192.png', { svg: icon, width: 192 }],
    ['/icon-512.png', { svg: icon, width: 512 }],
    // Masks may cut a circle of four fifths (https://www.w3.org/TR/appmanifest/#icon-masks).
    ['/icon-maskable-512.png', { svg: square(folder, { scale: 0.72 }), width: 512 }],
    ['/apple-touch-icon.png', { svg: square(folder), width: 180 }],
    ...(fileOf(folder, 'card.png')
      ? []
      : [['/card.png', { svg: socialCard(folder), width: CARD_WIDTH }] as const]),
  ]);
}

/** Draws the icons and the card of folders, each once: they are kept on disk. */
export function createPictures({ stateFolder, log }: PicturesOptions) {
  const place = join(stateFolder, 'pictures');
  const stopped = new AbortController();
  let latest: ReturnType<typeof make> | undefined;
  let lastDrawn: Pictures | undefined;

  async function draw(folder: ShopFolder): Promise<Pictures> {
    const wanted = [...drawingsOf(folder)].map(([url, drawing]) => {
      const hash = createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 20);
      return { url, drawing, file: join(place, `${hash}.png`) };
    });
    const missing = wanted.filter(({ file }) => !existsSync(file));
    if (missing.length > 0) {
      const drawings = missing.map(({ drawing }) => drawing);
      const drawn = await rasterize(drawings, stopped.signal);
      for (const [index, { file }] of missing.entries()) writeFileAtomically(file, drawn[index] ?? '');
    }
    const names = wanted.map(({ file }) => basename(file));
    for (const name of readdirSync(place))
      if (!names.includes(name)) rmSync(join(place, name), { force: true });
    return new Map(
      wanted.map(({ url, file }) => [url, { type: 'image/png', body: sharedBody(readFileSync(file)) }]),
    );
  }

  function make(folder: ShopFolder) {
    const drawn = draw(folder).catch((error: unknown) => {
      if (!stopped.signal.aborted)
        log.warn(`The icons and the card of the shop cannot be drawn (${describeError(error)}).`);
      return lastDrawn;
    });
    void drawn.then((pictures) => (lastDrawn = pictures));
    return { folder, described: describedFiles(folder), drawn };
  }

  function start(folder: ShopFolder): ReturnType<typeof make> {
    if (latest?.folder !== folder) latest = make(folder);
    return latest;
  }

  return {
    start,
    /** Returns a file, while it is drawn that of the folder before, if there is one. */
    async find(folder: ShopFolder, url: string): Promise<FolderFile | undefined> {
      const { described, drawn } = start(folder);
      const file = described.get(url);
      if (file) return file;
      const ready = await Promise.race([drawn, delay(WAIT_MS, lastDrawn, { ref: false })]);
      return ready?.get(url);
    },
    stop: () => stopped.abort(),
  };
}
