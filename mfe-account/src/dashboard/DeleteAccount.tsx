import { Button } from 'shared-ui';
import { PasswordField } from '../forms/PasswordField';
import { Card, CardForm } from './Card';
import { useAccountRequest } from './useAccountRequest';
import { UsernameHint } from './UsernameHint';

/** Deleting signs out, and that alone leads to the login page (useAccount.ts): one navigation, not two. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const { pending, request } = useAccountRequest();

  return (
    <Card
      title="Delete Account"
      text="Your name, email and password are deleted for good. Your cart and wishlist stay on this device."
      tone="danger"
    >
      <CardForm
        onSubmit={(textOf) =>
          request('delete', {
            send: (auth) => auth.deleteAccount(textOf('password')),
            success: 'User deleted successfully.',
          })
        }
        actions={
          <Button type="submit" variant="danger" pending={pending !== undefined}>
            Delete Account
          </Button>
        }
      >
        <UsernameHint email={email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
      </CardForm>
    </Card>
  );
}
