import type { FormEvent } from 'react';
import { Button, Field } from 'shared-ui';
import { Card, CardActions } from './Card';
import { fieldValue } from './fieldValue';
import { messages } from './messages';
import { showToast } from './showToast';

/** Sends nothing and keeps nothing (docs/product.md DASH-9): it only shows a toast. */
export function ChangeUserId() {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isBlank = fieldValue(event.currentTarget, 'userId').trim() === '';
    if (isBlank) showToast('error', messages.userIdNotUpdated);
    else showToast('success', messages.userIdUpdated);
  }

  return (
    <Card title="Change User ID" text="A short name of your choice.">
      <form noValidate onSubmit={handleSubmit}>
        <Field
          label="User ID"
          name="userId"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <CardActions>
          <Button type="submit" variant="outline">
            Update User ID
          </Button>
        </CardActions>
      </form>
    </Card>
  );
}
