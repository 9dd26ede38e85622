import { isEmail } from 'contract';
import { useRef, useState, type FormEvent } from 'react';
import { paths, useNavigate } from 'shared-router';
import { Button, Field } from 'shared-ui';
import classes from './SignUp.module.css';

/** docs/product.md FOOTER-2. Sends nothing. */
export function SignUp() {
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const valid = isEmail(input.current?.value ?? '');
    setError(valid ? '' : 'Please enter a valid email address.');
    if (valid) void navigate(paths.createAccount);
    else input.current?.focus();
  }

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit}>
      <Field ref={input} label="Email address" name="email" type="email" autoComplete="email" error={error} />
      <Button type="submit" variant="light">
        Sign Up
      </Button>
    </form>
  );
}
