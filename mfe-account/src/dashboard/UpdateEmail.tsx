import { useRef, type FormEvent } from 'react';
import { Button, Field } from 'shared-ui';
import { PasswordField } from '../forms/PasswordField';
import { Card } from './Card';
import classes from './CardForm.module.css';
import { notify, texts } from './showToast';
import { textOf } from './fieldValue';
import { WhosePassword } from './UsernameHint';
import { useChange } from './useAccountRequest';

/** Two ways: set the address at once, which takes the password, or let a mail to the new one confirm it first. */
export function UpdateEmail({ current }: { readonly current: string }) {
  const { pending, change } = useChange();
  const form = useRef<HTMLFormElement>(null);
  const newEmail = useRef<HTMLInputElement>(null);

  function changeTo(start: (form: HTMLFormElement, email: string) => void) {
    if (!form.current) return;
    const email = textOf(form.current, 'email').trim();
    if (email.toLowerCase() === current.toLowerCase()) {
      notify('warning', texts.sameEmail);
      return;
    }
    start(form.current, email);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    changeTo((form, email) => {
      const password = textOf(form, 'password');
      change('update', {
        request: (auth) => auth.updateEmail(email, password),
        done: texts.emailChanged,
        onDone: () => form.reset(),
      });
    });
  }

  function handleVerify() {
    if (!newEmail.current?.reportValidity()) return;
    changeTo((_form, email) =>
      change('verify', {
        request: (auth) => auth.verifyNewEmail(email),
        done: texts.verificationSent,
        kind: 'info',
      }),
    );
  }

  return (
    <Card title="Update Email" text={`You sign in with ${current}.`}>
      <form ref={form} onSubmit={handleSubmit}>
        <Field
          ref={newEmail}
          label="New Email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <WhosePassword email={current} />
        <PasswordField label="Current Password" name="password" autoComplete="current-password" required />
        <div className={classes.actions}>
          <Button variant="outline" pending={pending === 'verify'} onClick={handleVerify}>
            Verify New Email
          </Button>
          <Button type="submit" variant="outline" pending={pending === 'update'}>
            Update Email
          </Button>
        </div>
      </form>
    </Card>
  );
}
