import { toAddress } from 'contract';
import { Button, Field } from 'shared-ui';
import type { FieldOf } from '../forms/Form';
import { ResendVerification } from '../verification/ResendVerification';
import { Card, CardForm } from './Card';
import { Confirmation } from './Confirmation';
import { showToast, useAccountRequest } from './useAccountRequest';

export function UpdateEmail({ current }: { readonly current: string }) {
  const { pending, request } = useAccountRequest();

  /** Warns and returns undefined for the current email. */
  function changedEmail({ value }: HTMLInputElement): string | undefined {
    const email = toAddress(value);
    if (email !== toAddress(current)) return email;
    showToast('warning', 'New email is the same as the current email.');
    return undefined;
  }

  function handleSubmit(field: FieldOf) {
    const email = changedEmail(field('email'));
    if (email === undefined) return;
    const password = field('password').value;
    request('update', {
      send: (auth) => auth.updateEmail(email, password),
      onSuccess: (verificationEmail) => {
        if (verificationEmail === 'sent')
          showToast('success', 'Email updated successfully. Please verify your new email address.');
        else
          showToast('warning', 'Email updated successfully, but the verification email could not be sent.');
        field('email').form?.reset();
      },
    });
  }

  function handleVerify(form: HTMLFormElement | null) {
    const field = form?.elements.namedItem('email') as HTMLInputElement;
    if (!field.reportValidity()) return;
    const email = changedEmail(field);
    if (email === undefined) return;
    request('verify', {
      send: (auth) => auth.verifyNewEmail(email),
      onSuccess: () => showToast('info', 'Verification email sent to your new address. Please verify it.'),
    });
  }

  return (
    <Card title="Update Email" text={`You sign in with ${current}.`}>
      <CardForm
        label="Update Email"
        pending={pending === 'update'}
        onSubmit={handleSubmit}
        secondButton={
          <Button
            variant="outline"
            pending={pending === 'verify'}
            onClick={({ currentTarget }) => handleVerify(currentTarget.form)}
          >
            Verify New Email
          </Button>
        }
      >
        <Field
          label="New Email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Confirmation label="Current Password" email={current} />
      </CardForm>
      <ResendVerification />
    </Card>
  );
}
