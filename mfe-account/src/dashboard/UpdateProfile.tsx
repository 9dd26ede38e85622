import { Button, Field } from 'shared-ui';
import { Card, CardForm } from './Card';
import { useAccountRequest } from './useAccountRequest';

export function UpdateProfile({ name }: { readonly name: string }) {
  const { pending, request } = useAccountRequest();

  return (
    <Card title="Update Profile" text="How we address you.">
      <CardForm
        onSubmit={(textOf) =>
          request('update', {
            send: (auth) => auth.updateName(textOf('name').trim()),
            success: 'Profile updated successfully.',
            failure: 'Failed to update profile. Please try again.',
          })
        }
        actions={
          <Button type="submit" variant="outline" pending={pending !== undefined}>
            Update Profile
          </Button>
        }
      >
        <Field key={name} label="Name" name="name" defaultValue={name} autoComplete="name" required />
      </CardForm>
    </Card>
  );
}
