import { escapeHtml } from 'service-kit';
import * as v from 'valibot';
import { askEmulator, EmulatorAwayError } from './askEmulator';
import { stackPage, type Page } from './stackPage';

const WORDS = {
  VERIFY_EMAIL: {
    subject: 'Verify your email address',
    text: 'Thank you for opening an account. Follow the link to show that this address is yours.',
    action: 'Verify email',
  },
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    text: 'Somebody, hopefully you, asked for a new password.',
    action: 'Reset password',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Verify your new email address',
    text: 'Follow the link, and from then on you sign in with this address.',
    action: 'Change email',
  },
  RECOVER_EMAIL: {
    subject: 'Your email address was changed',
    text: 'If that was not you, the link takes it back.',
    action: 'Take it back',
  },
};

const mailSchema = v.object({
  email: v.string(),
  newEmail: v.optional(v.string()),
  requestType: v.picklist(Object.keys(WORDS) as (keyof typeof WORDS)[]),
  oobLink: v.pipe(v.string(), v.url()),
});

/** Shows mails with unused links, newest first. @throws EmulatorAwayError */
export async function mailsPage(origin: string, projectId: string): Promise<Page> {
  const response = await askEmulator(`${origin}/emulator/v1/projects/${projectId}/oobCodes`);
  if (!response.ok) throw new EmulatorAwayError();
  const { oobCodes = [] } = (await response.json()) as { oobCodes?: unknown[] };
  const items = oobCodes
    .map((code) => v.safeParse(mailSchema, code))
    .flatMap(({ success, output }) => (success ? [mailItem(output)] : []))
    .reverse();
  const list =
    items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : '<p class="empty">No mails yet. Create an account in the shop, and its verification appears here.</p>';
  return stackPage(
    'Sent mails',
    `<p>The auth emulator sends no mail. What it would have sent is kept here until its link is followed.</p>
      ${list}
      <p class="ways"><a href="/_sandbox/mails">Look again</a><a href="/">To the shop</a></p>`,
  );
}

function mailItem({ requestType, email, newEmail, oobLink }: v.InferOutput<typeof mailSchema>): string {
  const { subject, text, action } = WORDS[requestType];
  const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (newEmail ?? email) : email;
  // The emulator's own link shows JSON.
  const href = `/_sandbox/action${new URL(oobLink).search}`;
  return `
        <li>
          <article>
            <p class="muted">To ${escapeHtml(to)}</p>
            <h2>${subject}</h2>
            <p>${text}</p>
            <a class="button" href="${escapeHtml(href)}">${action}</a>
          </article>
        </li>`;
}
