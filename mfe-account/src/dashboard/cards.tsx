import { Button, Field } from 'shared-ui';
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
