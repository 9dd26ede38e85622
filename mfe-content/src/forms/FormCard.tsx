import { useId, type FormEvent, type ReactNode } from 'react';
import { Region } from 'shared-ui';
import classes from './FormCard.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly onSubmit?: ((form: HTMLFormElement) => void) | undefined;
}

/** Never submitted: the browser would put the fields into the URL. */
export function FormCard({ title, children, onSubmit }: Props) {
  const titleId = useId();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit?.(event.currentTarget);
  }

  return (
    <Region deferred>
      <form className={classes.form} aria-labelledby={titleId} onSubmit={handleSubmit}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </form>
    </Region>
  );
}
