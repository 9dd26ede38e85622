import type { FormEvent } from 'react';
import { Button } from 'shared-ui';
import { PasswordField } from '../forms/PasswordField';
import { Card, CardActions } from './Card';
import { fieldValue } from './fieldValue';
import { messages } from './messages';
import { useAccountRequest } from './useAccountRequest';
import { UsernameHint } from './UsernameHint';

/** Deleting also signs out, and only that leads to the login page (useAccount.ts): one navigation, not two. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const { pending, request } = useAccountRequest();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = fieldValue(event.currentTarget, 'password');
    request('delete', {
      send: (auth) => auth.deleteAccount(password),
      success: messages.accountDeleted,
    });
  }

  return (
    <Card
      title="Delete Account"
      text="Your name, email and password are deleted for good. Your cart and wishlist stay on this device."
      tone="danger"
    >
      <form onSubmit={handleSubmit}>
        <UsernameHint email={email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <CardActions>
          <Button type="submit" variant="danger" pending={pending !== undefined}>
            Delete Account
          </Button>
        </CardActions>
      </form>
    </Card>
  );
}
