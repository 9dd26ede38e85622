import { toAddress } from 'contract';
import { useState } from 'react';
import { measure } from 'shared-events';
import { paths } from 'shared-router';
import { format } from 'shared-ui';
import type { AuthClient, PopupProvider, VerificationEmail } from '../auth/AuthClient';
import type { AuthError, AuthErrorReason } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import { useSubmission, type Outcome } from '../forms/useSubmission';
import { providerNames, usePopup } from '../popup/PopupButtons';
import * as texts from './texts.json';
import { validate, type FieldError, type FieldName, type SignUpValues } from './validation';

const refusedFields: Partial<Record<AuthErrorReason, FieldName>> = {
  'email-in-use': 'email',
  'weak-password': 'password',
  'invalid-email': 'email',
};

const nextSteps: Readonly<Record<VerificationEmail, string>> = {
  sent: texts.verificationSent,
  failed: texts.verificationNotSent,
  'not-needed': texts.verifiedAlready,
  'no-address': '',
};

/** Success leads to an alert on the login page. `error` is for the form. */
export function useSignUp(onFieldError: (error: FieldError) => void) {
  const [error, setError] = useState('');
  const { pending, submit } = useSubmission<'form' | PopupProvider>();
  const popup = usePopup(texts.signUpWith, texts.signUpWithFailed, setError);

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
      const field = refusedFields[reason];
      const refusal = reason === 'email-in-use' ? texts.emailTaken : message;
      const text = field ? refusal : format(texts.signUpFailed, { message });
      tell('error', text, () => (field ? onFieldError({ field, text }) : setError(text)));
      return;
    }
    measure('account:created', { method: 'email' });
    const { verificationEmail, nameSaved } = created;
    const sentences = [texts.accountCreated, nextSteps[verificationEmail]];
    finish([...sentences, ...(nameSaved ? [] : [texts.nameNotSaved])].join(' '), paths.login);
  }

  async function signUpWithPopup(provider: PopupProvider, outcome: Outcome) {
    const verificationEmail = await popup.open(provider, outcome);
    if (!verificationEmail) return;
    measure('account:created', { method: provider });
    const text = format(texts.accountCreatedWith, { provider: providerNames[provider] });
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
