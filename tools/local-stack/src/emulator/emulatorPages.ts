import { readFileSync } from 'node:fs';
import { readText } from 'contract';
import type { FastifyInstance } from 'fastify';
import { assetPath } from '../assetPath';

const GAPI = '/emulator/gapi.js';
const STYLE = '/emulator/pages.css';
const ANSWER_TIMEOUT_MS = 5000;
const LARGEST_PAGE = 1024 * 1024;

/**
 * Serves the emulator's pages on the shop's origin: its two popups without files from the internet (503 while the emulator starts), the
 * mails at `/_sandbox/mails`, and the page for links in mails. @param origin at which the gateway reaches the emulator
 */
export function serveEmulatorPages(app: FastifyInstance, origin: string, projectId: string): void {
  function serveAsset(path: string, file: string, type: string): void {
    const content = readFileSync(assetPath(`assets/emulator/${file}`), 'utf8').replace(
      'PROJECT_ID',
      projectId,
    );
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    );
  }

  // The shop's page also loads it, instead of Google's script.
  serveAsset(GAPI, 'gapiStandIn.js', 'text/javascript');
  serveAsset(STYLE, 'pages.css', 'text/css');
  serveAsset('/emulator/mails.js', 'mails.js', 'text/javascript');
  for (const path of ['/_sandbox/mails', '/_sandbox/action']) serveAsset(path, 'mails.html', 'text/html');

  for (const path of ['/emulator/auth/iframe', '/emulator/auth/handler'])
    app.get(path, async ({ url, headers }, reply) => {
      const page = await fetchPage(origin + url).catch(() => undefined);
      void reply.header('cache-control', 'no-store');
      // A browser would log the failure of the hidden frame, which is loaded ahead.
      const away = headers['sec-fetch-dest'] === 'iframe' ? 200 : 503;
      if (!page) return reply.code(away).send('The auth emulator does not respond yet: it warms up.');
      return reply.code(page.status).type('text/html; charset=utf-8').send(withoutInternet(page.html));
    });
}

async function fetchPage(url: string) {
  const { status, body } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  return { status, html: await readText(body, LARGEST_PAGE) };
}

function withoutInternet(html: string): string {
  return html
    .replaceAll('https://apis.google.com/js/api.js', GAPI)
    .replace(/<link [^>]*href="https:[^>]*>\s*/g, '')
    .replace(/<script src="https:[^>]*><\/script>\s*/g, '')
    .replace('</style>', `</style>\n<link rel="stylesheet" href="${STYLE}">`);
}
