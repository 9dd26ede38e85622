import { useState } from 'react';
import { useNavigate } from 'shared-router';
import { showAlert } from '../authLayout/showAlert';
import { useSubmission } from '../forms/useSubmission';
import type { AuthError } from '../auth/AuthError';
import type { PopupProvider } from '../auth/AuthClient';
import { connect } from '../auth/connect';
import { popupRefusal, providerNames, signUpRefusal } from './signUpErrors';
import { submitFault, type Fault, type SignUpForm } from './validation';

const CHECK_YOUR_EMAIL = 'Please check your email for verification.';

/**
 * The ways to an account. All of them end in an alert and on the login page.
 * @param onFault told the field a refused form shall lead to
 */
export function useSignUp(onFault: (fault: Fault) => void) {
  const [error, setError] = useState('');
  const { pending, submit } = useSubmission<'form' | PopupProvider>();
  const navigate = useNavigate();

  function welcome(text: string) {
    showAlert(text);
    void navigate('/login');
  }

  async function signUp(form: SignUpForm) {
    const fault = submitFault(form);
    if (fault) {
      onFault(fault);
      return;
    }
    try {
      const auth = await connect();
      await auth.createAccount({
        email: form.email.trim(),
        password: form.password,
        displayName: `${form.firstName.trim()} ${form.lastName.trim()}`,
      });
    } catch (error) {
      const refusal = signUpRefusal(error as AuthError);
      if (typeof refusal === 'string') setError(refusal);
      else onFault(refusal);
      return;
    }
    welcome(`Account created successfully! ${CHECK_YOUR_EMAIL}`);
  }

  async function signUpThrough(name: PopupProvider) {
    const done = `${providerNames[name]} sign-up successful! Your account was created.`;
    try {
      const auth = await connect();
      const { emailVerified } = await auth.signUpWithPopup(name);
      welcome(emailVerified ? `${done} Your email is verified already.` : `${done} ${CHECK_YOUR_EMAIL}`);
    } catch (error) {
      setError(popupRefusal(name, error as AuthError));
    }
  }

  const starting =
    (work: () => Promise<void>): (() => Promise<void>) =>
    () => {
      setError('');
      return work();
    };

  return {
    error,
    pending,
    signUp: (form: SignUpForm) =>
      void submit(
        'form',
        starting(() => signUp(form)),
      ),
    signUpThrough: (name: PopupProvider) =>
      void submit(
        name,
        starting(() => signUpThrough(name)),
      ),
  };
}
