import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button, Region } from 'shared-ui';
import { FormMessage } from 'shared-ui/FormMessage';
import { useMessageForm } from 'shared-ui/useMessageForm';
import classes from './FormCard.module.css';

interface Props {
  readonly title: string;
  /** Of the form, for the shop's receiver of messages. */
  readonly name: string;
  readonly button: ComponentProps<typeof Button>;
  readonly children: ReactNode;
  readonly onSubmit?: ((form: HTMLFormElement) => void) | undefined;
}

/** Sends the fields if the shop has a receiver (docs/product.md FORM-6). Else it is never submitted: the browser would put them into the URL. */
export function FormCard({ title, name, button, children, onSubmit }: Props) {
  const titleId = useId();
  const { action, isSending, answer, send } = useMessageForm(name);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    onSubmit?.(event.currentTarget);
    void send(event.currentTarget);
  }

  return (
    <Region deferred>
      <form
        className={classes.form}
        aria-labelledby={titleId}
        action={action}
        method={action && 'post'}
        onSubmit={handleSubmit}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <Button type="submit" pending={isSending} {...button} />
        {action && (
          <>
            <FormMessage text={answer?.isSent ? undefined : answer?.sentence} />
            <FormMessage kind="success" text={answer?.isSent ? answer.sentence : undefined} />
          </>
        )}
      </form>
    </Region>
  );
}
