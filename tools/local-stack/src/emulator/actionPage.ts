import { callEmulator, RefusedError } from './askEmulator';
import { escapeHtml } from 'service-kit';
import { stackPage } from './html';

export interface MailLink {
  readonly mode?: string;
  readonly oobCode?: string;
}

export interface Page {
  readonly status: number;
  readonly html: string;
}

const DONE: Record<string, string> = {
  verifyEmail: 'Your email address is verified.',
  verifyAndChangeEmail: 'Your email address is changed and verified. Sign in with the new one from now on.',
  recoverEmail: 'Your email address is the old one again.',
};

/**
 * Follows a mail's link, as the page `__/auth/action` of a Firebase project: does it at once, or shows the form for a new
 * password.
 * @param origin the emulator's
 * @throws EmulatorAwayError
 */
export async function followLink(origin: string, { mode = '', oobCode = '' }: MailLink): Promise<Page> {
  const isReset = mode === 'resetPassword';
  const done = Object.hasOwn(DONE, mode) ? DONE[mode] : undefined;
  if (!isReset && done === undefined) return failed('This link is not one of a mail.');
  try {
    // Without a new password this only checks the code.
    await callEmulator(origin, isReset ? 'resetPassword' : 'update', { oobCode });
    return isReset ? passwordForm(oobCode) : succeeded(done ?? '');
  } catch (error) {
    return refused(error);
  }
}

export async function resetPassword(origin: string, oobCode: string, newPassword: string): Promise<Page> {
  try {
    await callEmulator(origin, 'resetPassword', { oobCode, newPassword });
    return succeeded('Your password is changed. Sign in with the new one.');
  } catch (error) {
    if (error instanceof RefusedError && error.code.startsWith('WEAK_PASSWORD'))
      return passwordForm(oobCode, 'Password should be at least 6 characters.');
    return refused(error);
  }
}

function passwordForm(oobCode: string, error?: string): Page {
  const message = error ? `<p id="error" class="error" role="alert">${escapeHtml(error)}</p>` : '';
  return {
    status: error ? 400 : 200,
    html: stackPage(
      'Choose a new password',
      `<form method="post" action="/_sandbox/action">
        <input type="hidden" name="oobCode" value="${escapeHtml(oobCode)}" />
        <label for="password">New password</label>
        <input id="password" name="newPassword" type="password" autocomplete="new-password" required${
          error ? ' aria-invalid="true" aria-describedby="error"' : ''
        } />
        ${message}
        <button class="button">Save password</button>
      </form>`,
    ),
  };
}

function succeeded(text: string): Page {
  return {
    status: 200,
    html: stackPage(
      'Done',
      `<p role="status">${escapeHtml(text)}</p>
      <p class="ways"><a class="button" href="/login">To the shop</a><a href="/_sandbox/mails">All mails</a></p>`,
    ),
  };
}

function refused(error: unknown): Page {
  if (!(error instanceof RefusedError)) throw error;
  const usedUp = error.code.startsWith('INVALID_OOB_CODE') || error.code.startsWith('MISSING_OOB_CODE');
  return failed(
    usedUp
      ? 'This link was followed before, or a newer mail has taken its place.'
      : `The emulator refused: ${error.code}.`,
  );
}

function failed(text: string): Page {
  return {
    status: 400,
    html: stackPage(
      'This link does not work',
      `<p class="error" role="alert">${escapeHtml(text)}</p><p class="ways"><a href="/_sandbox/mails">All mails</a></p>`,
    ),
  };
}
