import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { askEmulator, EmulatorAwayError } from './askEmulator';
import { assetPath } from '../assetPath';

const GAPI = '/emulator/gapi.js';
const STYLE = '/emulator/popup.css';

/**
 * Serves the emulator's two popup pages without what they load from the internet. The shop's page loads `/emulator/gapi.js`
 * too, in place of Google's.
 */
export function servePopupPages(app: FastifyInstance, origin: string): void {
  const gapi = readFileSync(assetPath('assets/emulator/gapiStandIn.js'), 'utf8');
  const style = readFileSync(assetPath('assets/emulator/popup.css'), 'utf8');
  app.get(GAPI, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(gapi),
  );
  app.get(STYLE, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );
  for (const path of ['/emulator/auth/iframe', '/emulator/auth/handler']) {
    app.get(path, async (request, reply) => {
      try {
        const response = await askEmulator(origin + request.url);
        const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
        return await reply
          .code(response.status)
          .type(type)
          .send(withoutInternet(await response.text()));
      } catch (error) {
        if (!(error instanceof EmulatorAwayError)) throw error;
        return reply.code(503).send({ error: error.message, part: 'auth-emulator' });
      }
    });
  }
}

export function withoutInternet(html: string): string {
  return html
    .replaceAll('https://apis.google.com/js/api.js', GAPI)
    .replace(/<link [^>]*href="https:[^>]*>\s*/g, '')
    .replace(/<script src="https:[^>]*><\/script>\s*/g, '')
    .replace('</style>', `</style>\n<link rel="stylesheet" href="${STYLE}">`);
}
