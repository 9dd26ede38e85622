import { Button } from 'shared-ui';
import { Card, CardActions } from './Card';
import { useAccountRequest } from './useAccountRequest';

export function ResetPassword({ email }: { readonly email: string }) {
  const { pending, request } = useAccountRequest();

  function handleClick() {
    request('reset', {
      send: (auth) => auth.sendPasswordReset(email),
      success: 'Password reset email sent. Please check your email.',
      failure: 'Failed to send password reset email. Please try again.',
    });
  }

  return (
    <Card title="Reset Password" text={`We send a link to ${email}, and you choose a new one.`}>
      <CardActions>
        <Button variant="outline" pending={pending !== undefined} onClick={handleClick}>
          Send Reset Email
        </Button>
      </CardActions>
    </Card>
  );
}
