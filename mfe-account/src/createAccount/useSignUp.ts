import { useState } from 'react';
import { measure, notify } from 'shared-events';
import { paths, useNavigate } from 'shared-router';
import type { AuthClient, PopupProvider, VerificationEmail } from '../auth/AuthClient';
import type { AuthError, AuthErrorReason } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import { useSubmission } from '../forms/useSubmission';
import { validate, type FieldError, type SignUpValues } from './validation';

export const providerNames: Readonly<Record<PopupProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

const fieldErrors: Partial<Record<AuthErrorReason, FieldError>> = {
  'email-in-use': {
    field: 'email',
    text: 'This email is already in use. Please choose a different one.',
  },
  'weak-password': { field: 'password', text: 'Password should be at least 6 characters.' },
  'invalid-email': { field: 'email', text: 'The email address is not valid.' },
};

const nextSteps: Readonly<Record<VerificationEmail, string>> = {
  sent: 'Please check your email for verification.',
  failed: 'The verification email could not be sent.',
  'not-needed': 'Your email is verified already.',
  'no-address': '',
};
const NAME_NOT_SAVED = 'Your name could not be saved; you can set it on your dashboard.';

/** Success leads to an alert on the login page. `error` is for the form, `popupStatus` says what to do next. */
export function useSignUp(onFieldError: (error: FieldError) => void) {
  const [error, setError] = useState('');
  const [popupStatus, setPopupStatus] = useState('');
  const { pending, submit } = useSubmission<'form' | PopupProvider>();
  const navigate = useNavigate();

  function finish(...sentences: string[]) {
    notify(sentences.filter(Boolean).join(' '), { kind: 'alert' });
    void navigate(paths.login);
  }

  async function signUp(values: SignUpValues) {
    setError('');
    setPopupStatus('');
    const invalid = validate(values);
    if (invalid) {
      onFieldError(invalid);
      return;
    }
    let created: Awaited<ReturnType<AuthClient['createAccount']>>;
    try {
      created = await callAuth((auth) =>
        auth.createAccount({
          email: values.email.trim(),
          password: values.password,
          displayName: `${values.firstName.trim()} ${values.lastName.trim()}`,
        }),
      );
    } catch (thrown) {
      const { reason, message } = thrown as AuthError;
      const refused = fieldErrors[reason];
      if (refused) onFieldError(refused);
      else setError(`Error: ${message}`);
      return;
    }
    measure?.('account:created', { method: 'email' });
    const { verificationEmail, nameSaved } = created;
    finish('Account created successfully!', nextSteps[verificationEmail], nameSaved ? '' : NAME_NOT_SAVED);
  }

  async function signUpWithPopup(provider: PopupProvider) {
    const name = providerNames[provider];
    setError('');
    setPopupStatus(`Opening the window of ${name}...`);
    let late = false;
    let inClick = true;
    // Not `navigator.userActivation`: in Safari it stays active when a popup is no longer allowed.
    setTimeout(() => (inClick = false));
    try {
      await callAuth((auth) => auth.preparePopup());
      late = !inClick;
      setPopupStatus(`Go on in the window of ${name}.`);
      const verificationEmail = await callAuth((auth) => auth.signUpWithPopup(provider));
      measure?.('account:created', { method: provider });
      finish(`${name} sign-up successful! Your account was created.`, nextSteps[verificationEmail]);
    } catch (thrown) {
      const failure = thrown as AuthError;
      console.info(`The sign-up with ${name} failed:`, failure);
      const blocked = failure.reason === 'popup-blocked';
      setPopupStatus(
        blocked ? `The window of ${name} is ready now. Click “Sign up with ${name}” again to open it.` : '',
      );
      if (!(blocked && late)) setError(`Error with ${name} sign-up: ${failure.message}`);
    }
  }

  return {
    error,
    pending,
    popupStatus,
    signUp: (values: SignUpValues) => submit('form', () => signUp(values)),
    signUpWithPopup: (provider: PopupProvider) => submit(provider, () => signUpWithPopup(provider)),
  };
}
