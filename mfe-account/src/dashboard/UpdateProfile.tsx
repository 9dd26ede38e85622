import type { FormEvent } from 'react';
import { Button, Field } from 'shared-ui';
import { Card, CardActions } from './Card';
import { fieldValue } from './fieldValue';
import { messages } from './messages';
import { useAccountRequest } from './useAccountRequest';

export function UpdateProfile({ name }: { readonly name: string }) {
  const { pending, request } = useAccountRequest();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const newName = fieldValue(event.currentTarget, 'name').trim();
    request('update', {
      send: (auth) => auth.updateName(newName),
      success: messages.profileUpdated,
      failure: messages.profileNotUpdated,
    });
  }

  return (
    <Card title="Update Profile" text="How we address you.">
      <form onSubmit={handleSubmit}>
        <Field key={name} label="Name" name="name" defaultValue={name} autoComplete="name" required />
        <CardActions>
          <Button type="submit" variant="outline" pending={pending !== undefined}>
            Update Profile
          </Button>
        </CardActions>
      </form>
    </Card>
  );
}
