import { toAddress } from 'contract';
import { Button, Field } from 'shared-ui';
import type { FieldOf } from '../forms/Form';
import { ResendVerification } from '../verification/ResendVerification';
import { Card, CardActions, CardForm } from './Card';
import { Confirmation } from './Confirmation';
import { showToast, useAccountRequest } from './useAccountRequest';

export function UpdateProfile({ name }: { readonly name: string }) {
  const { pending, request } = useAccountRequest();
  return (
    <Card title="Update Profile" text="How we address you.">
      <CardForm
        label="Update Profile"
        pending={pending !== undefined}
        onSubmit={(field) => {
          const displayName = field('name').value.trim();
          request('update', {
            send: (auth) => auth.updateName(displayName),
            success: 'Profile updated successfully.',
            failure: 'Failed to update profile. Please try again.',
          });
        }}
      >
        <Field key={name} label="Name" name="name" defaultValue={name} autoComplete="name" required />
      </CardForm>
    </Card>
  );
}

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

export function ChangeUserId() {
  return (
    <Card title="Change User ID" text="A short name of your choice.">
      <CardForm
        noValidate
        label="Update User ID"
        onSubmit={(field) => {
          if (field('userId').value.trim()) showToast('success', 'User ID updated successfully.');
          else showToast('error', 'Failed to update User ID. Please try again.');
        }}
      >
        <Field
          label="User ID"
          name="userId"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </CardForm>
    </Card>
  );
}

export function ResetPassword({ email }: { readonly email: string }) {
  const { pending, request } = useAccountRequest();
  const handleClick = () =>
    request('reset', {
      send: (auth) => auth.sendPasswordReset(email),
      success: 'Password reset email sent. Please check your email.',
      failure: 'Failed to send password reset email. Please try again.',
    });
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

/** Deleting signs out, which opens the login page (DashboardPage.tsx). */
export function DeleteAccount({ email }: { readonly email: string }) {
  const { pending, request } = useAccountRequest();
  return (
    <Card
      title="Delete Account"
      text="Your name, email and password are deleted for good. Your cart and wishlist stay on this device."
      danger
    >
      <CardForm
        label="Delete Account"
        danger
        pending={pending !== undefined}
        onSubmit={(field) => {
          const password = field('password').value;
          request('delete', {
            send: (auth) => auth.deleteAccount(password),
            success: 'User deleted successfully.',
          });
        }}
      >
        <Confirmation label="Password" email={email} />
      </CardForm>
    </Card>
  );
}
