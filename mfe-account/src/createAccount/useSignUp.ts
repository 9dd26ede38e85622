import { useState } from 'react';
import { useNavigate } from 'shared-router';
import type { PopupProvider } from '../auth/AuthClient';
import type { AuthError } from '../auth/AuthError';
import { connect } from '../auth/connect';
import { showAlert } from '../authLayout/showAlert';
import { useSubmission } from '../forms/useSubmission';
import { providerNames } from './providerNames';
import { popupError, signUpError } from './signUpErrors';
import { validate, type FieldError, type SignUpValues } from './validation';

const CHECK_YOUR_EMAIL = 'Please check your email for verification.';

/**
 * Sign-up by the form or by a provider's popup; both end with an alert, on the login page.
 * @param onFieldError is called with the field that is wrong; `error` is about the form as a whole
 */
export function useSignUp(onFieldError: (error: FieldError) => void) {
  const [error, setError] = useState('');
  const { pending, submit } = useSubmission<'form' | PopupProvider>();
  const navigate = useNavigate();

  function finish(text: string) {
    showAlert(text);
    void navigate('/login');
  }

  async function signUp(values: SignUpValues) {
    setError('');
    const invalid = validate(values);
    if (invalid) {
      onFieldError(invalid);
      return;
    }
    try {
      const auth = await connect();
      await auth.createAccount({
        email: values.email.trim(),
        password: values.password,
        displayName: `${values.firstName.trim()} ${values.lastName.trim()}`,
      });
    } catch (thrown) {
      const refused = signUpError(thrown as AuthError);
      if (typeof refused === 'string') setError(refused);
      else onFieldError(refused);
      return;
    }
    finish(`Account created successfully! ${CHECK_YOUR_EMAIL}`);
  }

  async function signUpWithPopup(provider: PopupProvider) {
    setError('');
    try {
      const auth = await connect();
      const { emailVerified } = await auth.signUpWithPopup(provider);
      const next = emailVerified ? 'Your email is verified already.' : CHECK_YOUR_EMAIL;
      finish(`${providerNames[provider]} sign-up successful! Your account was created. ${next}`);
    } catch (thrown) {
      setError(popupError(provider, thrown as AuthError));
    }
  }

  return {
    error,
    pending,
    signUp: (values: SignUpValues) => void submit('form', () => signUp(values)),
    signUpWithPopup: (provider: PopupProvider) => void submit(provider, () => signUpWithPopup(provider)),
  };
}
