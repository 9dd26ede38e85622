import type { FormEvent } from 'react';
import { Button, Field } from 'shared-ui';
import { Card } from './Card';
import classes from './CardForm.module.css';
import { texts } from './showToast';
import { textOf } from './fieldValue';
import { useChange } from './useAccountRequest';

export function UpdateProfile({ name }: { readonly name: string }) {
  const { pending, change } = useChange();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const displayName = textOf(event.currentTarget, 'name').trim();
    change('rename', {
      request: (auth) => auth.updateName(displayName),
      done: texts.renamed,
      failed: texts.notRenamed,
    });
  }

  return (
    <Card title="Update Profile" text="How we address you.">
      <form onSubmit={handleSubmit}>
        <Field key={name} label="Name" name="name" defaultValue={name} autoComplete="name" required />
        <div className={classes.actions}>
          <Button type="submit" variant="outline" pending={pending !== undefined}>
            Update Profile
          </Button>
        </div>
      </form>
    </Card>
  );
}
