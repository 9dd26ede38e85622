import type { FormEvent } from 'react';
import { Button } from 'shared-ui';
import { PasswordField } from '../forms/PasswordField';
import { Card } from './Card';
import classes from './CardForm.module.css';
import { texts } from './showToast';
import { WhosePassword } from './UsernameHint';
import { textOf } from './fieldValue';
import { useChange } from './useAccountRequest';

/** Deleting also signs out, and that alone leads to the login page (useAccount.ts): one navigation, not two. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const { pending, change } = useChange();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = textOf(event.currentTarget, 'password');
    change('delete', {
      request: (auth) => auth.deleteAccount(password),
      done: texts.deleted,
    });
  }

  return (
    <Card
      title="Delete Account"
      text="Your name, address and password are gone for good. Cart and wishlist stay on this device."
      tone="danger"
    >
      <form className={classes.narrow} onSubmit={handleSubmit}>
        <WhosePassword email={email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <div className={classes.actions}>
          <Button type="submit" variant="danger" pending={pending !== undefined}>
            Delete Account
          </Button>
        </div>
      </form>
    </Card>
  );
}
