import { escapeHtml } from 'service-kit';
import { callEmulator } from './askEmulator';
import { stackPage, type Page } from './stackPage';

export interface MailLink {
  readonly mode?: string;
  readonly oobCode?: string;
}

const DONE = new Map([
  ['verifyEmail', 'Your email address is verified.'],
  [
    'verifyAndChangeEmail',
    'Your email address is changed and verified. Sign in with the new one from now on.',
  ],
  ['recoverEmail', 'Your email address is the old one again.'],
]);

/** Follows a mail's link, as a Firebase project's `__/auth/action`: at once, or by a form for a new password. @throws EmulatorAwayError */
export async function followLink(origin: string, { mode = '', oobCode = '' }: MailLink): Promise<Page> {
  const isReset = mode === 'resetPassword';
  const done = DONE.get(mode);
  if (!isReset && done === undefined) return failed('This link is not one of a mail.');
  // Without a new password this only checks the code.
  const refusal = await callEmulator(origin, isReset ? 'resetPassword' : 'update', { oobCode });
  if (refusal !== undefined) return refused(refusal);
  return isReset ? passwordForm(oobCode) : succeeded(done ?? '');
}

/** @throws EmulatorAwayError */
export async function resetPassword(origin: string, oobCode: string, newPassword: string): Promise<Page> {
  const refusal = await callEmulator(origin, 'resetPassword', { oobCode, newPassword });
  if (refusal === undefined) return succeeded('Your password is changed. Sign in with the new one.');
  return refusal.startsWith('WEAK_PASSWORD')
    ? passwordForm(oobCode, 'Password should be at least 6 characters.')
    : refused(refusal);
}

function passwordForm(oobCode: string, error?: string): Page {
  const invalid = error ? 'aria-invalid="true" aria-describedby="error"' : '';
  const message = error ? `<p id="error" class="error" role="alert">${error}</p>` : '';
  return stackPage(
    'Choose a new password',
    `<form method="post" action="/_sandbox/action">
        <input type="hidden" name="oobCode" value="${escapeHtml(oobCode)}" />
        <label for="password">New password</label>
        <input id="password" name="newPassword" type="password" autocomplete="new-password" required ${invalid} />
        ${message}
        <button class="button">Save password</button>
      </form>`,
    error ? 400 : 200,
  );
}

function succeeded(text: string): Page {
  return stackPage(
    'Done',
    `<p role="status">${text}</p>
      <p class="ways"><a class="button" href="/login">To the shop</a><a href="/_sandbox/mails">All mails</a></p>`,
  );
}

function refused(code: string): Page {
  return failed(
    /^(INVALID|MISSING)_OOB_CODE/.test(code)
      ? 'This link was followed before, or a newer mail has taken its place.'
      : `The emulator refused: ${code}.`,
  );
}

function failed(text: string): Page {
  return stackPage(
    'This link does not work',
    `<p class="error" role="alert">${escapeHtml(text)}</p><p class="ways"><a href="/_sandbox/mails">All mails</a></p>`,
    400,
  );
}
