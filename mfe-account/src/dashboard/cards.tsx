import { toAddress } from 'contract';
import { Button, Field, format } from 'shared-ui';
import { emailField, exact, type FieldOf } from '../forms/Form';
import { ResendVerification } from '../verification/ResendVerification';
import { Card, CardActions, CardForm } from './Card';
import { Confirmation } from './Confirmation';
import * as texts from './texts.json';
import { showToast, useAccountRequest } from './useAccountRequest';

export function UpdateProfile({ name }: { readonly name: string }) {
  const { pending, request } = useAccountRequest();
  return (
    <Card title={texts.updateProfile} text={texts.updateProfileText}>
      <CardForm
        label={texts.updateProfile}
        pending={pending !== undefined}
        onSubmit={(field) => {
          const displayName = field('name').value.trim();
          request('update', {
            send: (auth) => auth.updateName(displayName),
            success: texts.profileUpdated,
            failure: texts.profileNotUpdated,
          });
        }}
      >
        <Field key={name} label={texts.name} name="name" defaultValue={name} autoComplete="name" required />
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
    showToast('warning', texts.sameEmail);
    return undefined;
  }

  function handleSubmit(field: FieldOf) {
    const email = changedEmail(field('email'));
    if (email === undefined) return;
    const password = field('password').value;
    request('update', {
      send: (auth) => auth.updateEmail(email, password),
      onSuccess: (verificationEmail) => {
        if (verificationEmail === 'sent') showToast('success', texts.emailUpdated);
        else showToast('warning', texts.emailUpdatedUnverified);
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
      onSuccess: () => showToast('info', texts.newEmailSent),
    });
  }

  return (
    <Card title={texts.updateEmail} text={format(texts.updateEmailText, { email: current })}>
      <CardForm
        label={texts.updateEmail}
        pending={pending === 'update'}
        onSubmit={handleSubmit}
        secondButton={
          <Button
            variant="outline"
            pending={pending === 'verify'}
            onClick={({ currentTarget }) => handleVerify(currentTarget.form)}
          >
            {texts.verifyNewEmail}
          </Button>
        }
      >
        <Field {...emailField} label={texts.newEmail} autoComplete="email" />
        <Confirmation label={texts.currentPassword} email={current} />
      </CardForm>
      <ResendVerification />
    </Card>
  );
}

export function ChangeUserId() {
  return (
    <Card title={texts.changeUserId} text={texts.changeUserIdText}>
      <CardForm
        noValidate
        label={texts.updateUserId}
        onSubmit={(field) => {
          if (field('userId').value.trim()) showToast('success', texts.userIdUpdated);
          else showToast('error', texts.userIdNotUpdated);
        }}
      >
        <Field {...exact} label={texts.yourUserId} name="userId" autoComplete="off" required />
      </CardForm>
    </Card>
  );
}

export function ResetPassword({ email }: { readonly email: string }) {
  const { pending, request } = useAccountRequest();
  const handleClick = () =>
    request('reset', {
      send: (auth) => auth.sendPasswordReset(email),
      success: texts.resetLinkSent,
      failure: texts.resetLinkNotSent,
    });
  return (
    <Card title={texts.resetPassword} text={format(texts.resetPasswordText, { email })}>
      <CardActions>
        <Button variant="outline" pending={pending !== undefined} onClick={handleClick}>
          {texts.sendResetLink}
        </Button>
      </CardActions>
    </Card>
  );
}

/** Deleting signs out, which opens the login page (DashboardPage.tsx). */
export function DeleteAccount({ email }: { readonly email: string }) {
  const { pending, request } = useAccountRequest();
  return (
    <Card title={texts.deleteAccount} text={texts.deleteAccountText} danger>
      <CardForm
        label={texts.deleteAccount}
        danger
        pending={pending !== undefined}
        onSubmit={(field) => {
          const password = field('password').value;
          request('delete', {
            send: (auth) => auth.deleteAccount(password),
            success: texts.accountDeleted,
          });
        }}
      >
        <Confirmation label={texts.passwordToDelete} email={email} />
      </CardForm>
    </Card>
  );
}
