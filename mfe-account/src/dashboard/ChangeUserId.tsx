import type { FormEvent } from 'react';
import { Button, Field } from 'shared-ui';
import { Card } from './Card';
import classes from './CardForm.module.css';
import { notify, texts } from './showToast';
import { textOf } from './fieldValue';

/** Calls nobody and keeps nothing (spec.md point 7): it only answers. */
export function ChangeUserId() {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isBlank = textOf(event.currentTarget, 'userId').trim() === '';
    notify(isBlank ? 'error' : 'success', isBlank ? texts.userIdNotChanged : texts.userIdChanged);
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
        <div className={classes.actions}>
          <Button type="submit" variant="outline">
            Update User ID
          </Button>
        </div>
      </form>
    </Card>
  );
}
