import { useId, type FormEvent } from 'react';
import { Button, Field, TextArea } from 'shared-ui';
import classes from './FaqPage.module.css';

export function AskForm() {
  const titleId = useId();

  /** The question is logged and goes nowhere (spec.md point 2). */
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, subject, message } = Object.fromEntries(new FormData(event.currentTarget));
    console.log({ name, subject, message });
  }

  return (
    <form className={classes.form} aria-labelledby={titleId} onSubmit={handleSubmit}>
      <h2 id={titleId}>Ask Questions</h2>
      <p>Nothing above that fits? Ask in your own words.</p>
      <Field label="Your Name" name="name" autoComplete="name" required />
      <Field label="Subject" name="subject" required />
      <TextArea label="Your Message" name="message" required />
      <Button type="submit">Ask Question</Button>
    </form>
  );
}
