import { useId, type FormEvent, type ReactNode } from 'react';
import classes from './FormCard.module.css';

interface Props {
  /** The form's heading and name. */
  readonly title: string;
  readonly children: ReactNode;
  /** Called on submit. The browser itself would put the fields into the page's url. */
  readonly onSubmit?: ((form: HTMLFormElement) => void) | undefined;
}

/** A form on a ground of its own, named by its heading. It is never sent. */
export function FormCard({ title, children, onSubmit }: Props) {
  const titleId = useId();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit?.(event.currentTarget);
  }

  return (
    <form className={classes.form} aria-labelledby={titleId} onSubmit={handleSubmit}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </form>
  );
}
