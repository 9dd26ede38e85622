import { toAddress } from 'contract';
import { useState } from 'react';
import { measure } from 'shared-events';
import { paths } from 'shared-router';
import type { AuthClient, PopupProvider, VerificationEmail } from '../auth/AuthClient';
import type { AuthError, AuthErrorReason } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import { useSubmission, type Outcome } from '../forms/useSubmission';
import { providerNames, usePopup } from '../popup/PopupButtons';
import { validate, type FieldError, type SignUpValues } from './validation';

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

/** Success leads to an alert on the login page. `error` is for the form. */
export function useSignUp(onFieldError: (error: FieldError) => void) {
  const [error, setError] = useState('');
  const { pending, submit } = useSubmission<'form' | PopupProvider>();
  const popup = usePopup('Sign up', setError);

  async function signUp(values: SignUpValues, { tell, finish }: Outcome) {
    setError('');
    popup.clear();
    const invalid = validate(values);
    if (invalid) {
      onFieldError(invalid);
      return;
    }
    let created: Awaited<ReturnType<AuthClient['createAccount']>>;
    try {
      created = await callAuth((auth) =>
        auth.createAccount({
          email: toAddress(values.email),
          password: values.password,
          displayName: `${values.firstName.trim()} ${values.lastName.trim()}`,
        }),
      );
    } catch (thrown) {
      const { reason, message } = thrown as AuthError;
      const refused = fieldErrors[reason];
      const text = refused?.text ?? `Error: ${message}`;
      tell('error', text, () => (refused ? onFieldError(refused) : setError(text)));
      return;
    }
    measure('account:created', { method: 'email' });
    const { verificationEmail, nameSaved } = created;
    const sentences = ['Account created successfully!', nextSteps[verificationEmail]];
    finish([...sentences, ...(nameSaved ? [] : [NAME_NOT_SAVED])].join(' '), paths.login);
  }

  async function signUpWithPopup(provider: PopupProvider, outcome: Outcome) {
    const name = providerNames[provider];
    const verificationEmail = await popup.open(provider, outcome, `Error with ${name} sign-up`);
    if (!verificationEmail) return;
    measure('account:created', { method: provider });
    const text = `${name} sign-up successful! Your account was created.`;
    outcome.finish(`${text} ${nextSteps[verificationEmail]}`.trim(), paths.login);
  }

  return {
    error,
    pending,
    popupStatus: popup.status,
    signUp: (values: SignUpValues) => submit('form', (outcome) => signUp(values, outcome)),
    signUpWithPopup: (provider: PopupProvider) =>
      submit(provider, (outcome) => signUpWithPopup(provider, outcome)),
  };
}
