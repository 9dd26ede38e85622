import { useState } from 'react';
import type { PopupProvider } from '../auth/AuthClient';
import type { AuthError } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import type { Outcome } from '../forms/useSubmission';

export const providerNames: Readonly<Record<PopupProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

/** `status` says what to do next. @param verb of the buttons: "Sign up" with Google */
export function usePopup(verb: string, showError: (text: string) => void) {
  const [status, setStatus] = useState('');

  /** Resolves with undefined after a failure. */
  async function open(provider: PopupProvider, { tell }: Outcome, failure: string) {
    const name = providerNames[provider];
    showError('');
    setStatus(`Opening the window of ${name}...`);
    let late = false;
    let inClick = true;
    // Not `navigator.userActivation`: in Safari it stays active when a popup is no longer allowed.
    setTimeout(() => (inClick = false));
    try {
      await callAuth((auth) => auth.preparePopup());
      late = !inClick;
      setStatus(`Go on in the window of ${name}.`);
      return await callAuth((auth) => auth.signUpWithPopup(provider));
    } catch (thrown) {
      const { reason, message } = thrown as AuthError;
      console.info(`The request with ${name} failed:`, thrown);
      const blocked = reason === 'popup-blocked';
      setStatus(
        blocked ? `The window of ${name} is ready now. Click “${verb} with ${name}” again to open it.` : '',
      );
      const text = `${failure}: ${message}`;
      if (!(blocked && late)) tell('error', text, () => showError(text));
      return undefined;
    }
  }

  return { status, clear: () => setStatus(''), open };
}
