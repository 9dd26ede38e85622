import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { assetPath } from '../assetPath';
import { followLink, resetPassword, type MailLink } from './actionPage';
import { askEmulator, EmulatorAwayError } from './askEmulator';
import { mailsPage } from './mailsPage';
import { stackPage, type Page } from './stackPage';

const GAPI = '/emulator/gapi.js';
const STYLE = '/emulator/pages.css';

/**
 * Serves the emulator's pages on the shop's origin: its two popups without files from the internet, the mails at `/_sandbox/mails`, and
 * the page for links in mails. They respond 503 while the emulator starts. @param origin at which the gateway reaches the emulator
 */
export function serveEmulatorPages(app: FastifyInstance, origin: string, projectId: string): void {
  // The shop's page also loads it, instead of Google's script.
  serveAsset(app, GAPI, 'gapiStandIn.js', 'text/javascript');
  serveAsset(app, STYLE, 'pages.css', 'text/css');
  for (const path of ['/emulator/auth/iframe', '/emulator/auth/handler'])
    app.get(path, ({ url }, reply) =>
      sendPage(reply, async () => {
        const response = await askEmulator(origin + url);
        return { status: response.status, html: withoutInternet(await response.text()) };
      }),
    );

  // Scoped, so that only these routes parse forms.
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.get('/_sandbox/mails', (_request, reply) => sendPage(reply, () => mailsPage(origin, projectId)));
    pages.get<{ Querystring: MailLink }>('/_sandbox/action', ({ query }, reply) =>
      sendPage(reply, () => followLink(origin, query)),
    );
    pages.post<{ Body: { oobCode?: string; newPassword?: string } | undefined }>(
      '/_sandbox/action',
      ({ body }, reply) =>
        sendPage(reply, () => resetPassword(origin, body?.oobCode ?? '', body?.newPassword ?? '')),
    );
  });
}

function serveAsset(app: FastifyInstance, path: string, file: string, type: string): void {
  const content = readFileSync(assetPath(`assets/emulator/${file}`), 'utf8');
  app.get(path, (_request, reply) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
  );
}

async function sendPage(reply: FastifyReply, make: () => Promise<Page>): Promise<FastifyReply> {
  const { status, html } = await make().catch(away);
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

function away(error: unknown): Page {
  if (!(error instanceof EmulatorAwayError)) throw error;
  const body = `<p role="alert">${error.message}</p><p><a href="/_sandbox/mails">Look again</a></p>`;
  return stackPage('Not yet', body, 503);
}

function withoutInternet(html: string): string {
  return html
    .replaceAll('https://apis.google.com/js/api.js', GAPI)
    .replace(/<link [^>]*href="https:[^>]*>\s*/g, '')
    .replace(/<script src="https:[^>]*><\/script>\s*/g, '')
    .replace('</style>', `</style>\n<link rel="stylesheet" href="${STYLE}">`);
}
