import type { FastifyInstance } from 'fastify';
import { sendRevalidated } from 'service-kit';
import type { Parts } from '../parts';
import { createPictures } from './pictures';

/** They last, because other sites and phones keep them. */
const URLS = [
  '/favicon.svg',
  '/manifest.webmanifest',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/apple-touch-icon.png',
  '/card.png',
];
/** Soon after the start or a change, and after the first pages. */
const DRAW_MS = 5_000;

/** Serves the icons, the web manifest and the social card of the shop's folder. */
export function servePictures(
  app: FastifyInstance,
  parts: Pick<Parts, 'folder' | 'stateFolder' | 'log'>,
): void {
  const { folder } = parts;
  const pictures = createPictures(parts);
  const timer = setInterval(() => pictures.start(folder.latest()), DRAW_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    pictures.stop();
  });

  for (const url of URLS)
    app.get(url, async (request, reply) => {
      const file = await pictures.find(folder.latest(), url);
      if (file) return sendRevalidated(request, reply, file);
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
        .send({ error: 'The pictures of the shop are being drawn. Ask again later.' });
    });
}
