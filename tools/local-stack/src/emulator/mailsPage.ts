import { escapeHtml } from 'service-kit';
import { stackPage } from './html';
import type { Mail } from './mails';

export function mailsPage(mails: readonly Mail[]): string {
  const list = mails.length > 0 ? `<ul class="mails">${mails.map(mailItem).join('')}</ul>` : NO_MAILS;
  return stackPage(
    'Sent mails',
    `<p>The auth emulator sends no mail. What it would have sent is kept here until its link is followed.</p>
      ${list}
      <p class="ways"><a href="/_sandbox/mails">Look again</a><a href="/">To the shop</a></p>`,
  );
}

const NO_MAILS =
  '<p class="empty">No mails yet. Create an account in the shop, and its verification appears here.</p>';

function mailItem({ to, subject, text, action, href }: Mail): string {
  return `
        <li>
          <article>
            <p class="to">To ${escapeHtml(to)}</p>
            <h2>${escapeHtml(subject)}</h2>
            <p>${escapeHtml(text)}</p>
            <a class="button" href="${escapeHtml(href)}">${escapeHtml(action)}</a>
          </article>
        </li>`;
}
