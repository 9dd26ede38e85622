import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { followLink, resetPassword, type MailLink, type Page } from './actionPage';
import { EmulatorAwayError } from './askEmulator';
import { assetPath } from '../assetPath';
import { stackPage } from './html';
import { readMails } from './mails';
import { mailsPage } from './mailsPage';
import { servePopupPages } from './popupPages';

/**
 * Serves the emulator's additions on the shop's origin: popups, sent mails at `/_sandbox/mails`, and the page that their links
 * open. They respond 503 while the emulator warms up.
 * @param origin the emulator's, seen from the gateway
 */
export function serveEmulatorPages(app: FastifyInstance, origin: string, projectId: string): void {
  servePopupPages(app, origin);
  const style = readFileSync(assetPath('assets/emulator/mails.css'), 'utf8');

  // Encapsulated: only these routes parse forms.
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.get('/_sandbox/mails.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
    );
    pages.get('/_sandbox/mails', (_request, reply) =>
      sendPage(reply, async () => ({ status: 200, html: mailsPage(await readMails(origin, projectId)) })),
    );
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

async function sendPage(reply: FastifyReply, make: () => Promise<Page>): Promise<FastifyReply> {
  const { status, html } = await make().catch(away);
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

function away(error: unknown): Page {
  if (!(error instanceof EmulatorAwayError)) throw error;
  return {
    status: 503,
    html: stackPage(
      'Not yet',
      `<p role="alert">${error.message}</p><p><a href="/_sandbox/mails">Look again</a></p>`,
    ),
  };
}
