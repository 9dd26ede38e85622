import { Button, Field } from 'shared-ui';
import { Card, CardForm } from './Card';
import { showToast } from './useAccountRequest';

/** Sends and stores nothing (docs/product.md DASH-9): it only shows a toast. */
export function ChangeUserId() {
  function handleSubmit(textOf: (name: string) => string) {
    if (textOf('userId').trim()) showToast('success', 'User ID updated successfully.');
    else showToast('error', 'Failed to update User ID. Please try again.');
  }

  return (
    <Card title="Change User ID" text="A short name of your choice.">
      <CardForm
        noValidate
        onSubmit={handleSubmit}
        actions={
          <Button type="submit" variant="outline">
            Update User ID
          </Button>
        }
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
