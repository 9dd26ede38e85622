import { useRef, type FormEvent } from 'react';
import { Button, Field } from 'shared-ui';
import { PasswordField } from '../forms/PasswordField';
import { ResendVerification } from '../verification/ResendVerification';
import { Card, CardActions } from './Card';
import { fieldValue } from './fieldValue';
import { messages } from './messages';
import { showToast } from './showToast';
import { useAccountRequest } from './useAccountRequest';
import { UsernameHint } from './UsernameHint';

/** Sets the new email at once, which takes the password, or sends it a link and sets it when the link is followed. */
export function UpdateEmail({ current }: { readonly current: string }) {
  const { pending, request } = useAccountRequest();
  const emailField = useRef<HTMLInputElement>(null);

  /** The email typed in; undefined, and a warning, when it is the current one. */
  function changedEmail(form: HTMLFormElement): string | undefined {
    const email = fieldValue(form, 'email').trim();
    if (email.toLowerCase() !== current.toLowerCase()) return email;
    showToast('warning', messages.sameEmail);
    return undefined;
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = changedEmail(form);
    if (email === undefined) return;
    const password = fieldValue(form, 'password');
    request('update', {
      send: (auth) => auth.updateEmail(email, password),
      onSuccess: ({ verificationEmail }) => {
        if (verificationEmail === 'sent') showToast('success', messages.emailUpdated);
        else showToast('warning', messages.emailUpdatedWithoutMail);
        form.reset();
      },
    });
  }

  function handleVerify() {
    const input = emailField.current;
    if (!input?.form || !input.reportValidity()) return;
    const email = changedEmail(input.form);
    if (email === undefined) return;
    request('verify', {
      send: (auth) => auth.verifyNewEmail(email),
      success: messages.verificationSent,
      successKind: 'info',
    });
  }

  return (
    <Card title="Update Email" text={`You sign in with ${current}.`}>
      <form onSubmit={handleSubmit}>
        <Field
          ref={emailField}
          label="New Email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <UsernameHint email={current} />
        <PasswordField label="Current Password" name="password" autoComplete="current-password" required />
        <CardActions>
          <Button variant="outline" pending={pending === 'verify'} onClick={handleVerify}>
            Verify New Email
          </Button>
          <Button type="submit" variant="outline" pending={pending === 'update'}>
            Update Email
          </Button>
        </CardActions>
      </form>
      <ResendVerification />
    </Card>
  );
}
