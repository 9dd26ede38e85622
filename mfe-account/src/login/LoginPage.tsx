import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'shared-router';
import { Button, Field } from 'shared-ui';
import classes from '../authLayout/AuthForm.module.css';
import { EntrancePage } from '../authLayout/AuthLayout';
import { FormMessage } from '../forms/FormMessage';
import { PasswordField } from '../forms/PasswordField';
import { raiseAlert } from '../authLayout/showAlert';
import { useSubmission } from '../forms/useSubmission';
import { connect } from '../auth/connect';
import { SignedInNote } from './SignedInNote';

/** One sentence for every failure (spec.md point 8): which part was wrong would help whoever guesses. */
const FAILED = 'Invalid credentials or user not found!';

export default function LoginPage() {
  const [error, setError] = useState('');
  const { pending, submit } = useSubmission();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  function fail(input: HTMLInputElement | null) {
    setError(FAILED);
    input?.focus();
  }

  async function signIn() {
    setError('');
    const address = email.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (!address || !secret) {
      fail(address ? password.current : email.current);
      return;
    }
    try {
      const auth = await connect();
      await auth.signIn(address, secret);
    } catch {
      fail(password.current);
      return;
    }
    raiseAlert('Login successful!');
    void navigate('/');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit('sign-in', signIn);
  }

  return (
    <EntrancePage
      title="Login"
      description="Sign in to your Juniper Row account."
      lead="Welcome back. Your cart and wishlist are where you left them."
      picture="door"
    >
      <SignedInNote />
      <form className={classes.form} noValidate onSubmit={handleSubmit}>
        <Field ref={email} label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField ref={password} label="Password" name="password" autoComplete="current-password" />
        <FormMessage text={error} />
        <Button type="submit" size="large" block pending={pending !== undefined}>
          Sign In
        </Button>
      </form>
      <p className={classes.ways}>
        <Link to="/forgot-password">Forgot your password?</Link>
        <Link to="/create-account">Create account</Link>
      </p>
    </EntrancePage>
  );
}
