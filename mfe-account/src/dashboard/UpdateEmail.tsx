import { useRef } from 'react';
import { Button, Field } from 'shared-ui';
import { PasswordField } from '../forms/PasswordField';
import { ResendVerification } from '../verification/ResendVerification';
import { Card, CardForm } from './Card';
import { showToast, useAccountRequest } from './useAccountRequest';
import { UsernameHint } from './UsernameHint';

/** Sets the new email at once, with the password, or once the link sent to it is followed. */
export function UpdateEmail({ current }: { readonly current: string }) {
  const { pending, request } = useAccountRequest();
  const emailField = useRef<HTMLInputElement>(null);

  /** Returns the typed email; warns and returns undefined when it is the current one. */
  function changedEmail(): string | undefined {
    const email = emailField.current?.value.trim() ?? '';
    if (email.toLowerCase() !== current.toLowerCase()) return email;
    showToast('warning', 'New email is the same as the current email.');
    return undefined;
  }

  function handleSubmit(textOf: (name: string) => string) {
    const email = changedEmail();
    if (email === undefined) return;
    request('update', {
      send: (auth) => auth.updateEmail(email, textOf('password')),
      onSuccess: ({ verificationEmail }) => {
        if (verificationEmail === 'sent')
          showToast('success', 'Email updated successfully. Please verify your new email address.');
        else
          showToast('warning', 'Email updated successfully, but the verification email could not be sent.');
        emailField.current?.form?.reset();
      },
    });
  }

  function handleVerify() {
    if (!emailField.current?.reportValidity()) return;
    const email = changedEmail();
    if (email === undefined) return;
    request('verify', {
      send: (auth) => auth.verifyNewEmail(email),
      success: 'Verification email sent to your new address. Please verify it.',
      successKind: 'info',
    });
  }

  return (
    <Card title="Update Email" text={`You sign in with ${current}.`}>
      <CardForm
        onSubmit={handleSubmit}
        actions={
          <>
            <Button variant="outline" pending={pending === 'verify'} onClick={handleVerify}>
              Verify New Email
            </Button>
            <Button type="submit" variant="outline" pending={pending === 'update'}>
              Update Email
            </Button>
          </>
        }
      >
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
      </CardForm>
      <ResendVerification />
    </Card>
  );
}
