import { Button } from 'shared-ui';
import { Card } from './Card';
import classes from './CardForm.module.css';
import { texts } from './showToast';
import { useChange } from './useAccountRequest';

export function ResetPassword({ email }: { readonly email: string }) {
  const { pending, change } = useChange();

  function handleClick() {
    change('reset', {
      request: (auth) => auth.sendPasswordReset(email),
      done: texts.resetSent,
      failed: texts.resetNotSent,
    });
  }

  return (
    <Card title="Reset Password" text={`We send a link to ${email}, and you choose a new one.`}>
      <div className={classes.actions}>
        <Button variant="outline" pending={pending !== undefined} onClick={handleClick}>
          Send Reset Email
        </Button>
      </div>
    </Card>
  );
}
