import { useId } from 'react';
import { Button, Field, TextArea } from 'shared-ui';
import classes from './ContactPage.module.css';

export function ContactForm() {
  const titleId = useId();
  return (
    <form
      className={classes.form}
      aria-labelledby={titleId}
      // Nothing is sent (spec.md point 2). Left to itself, the browser would put the fields into the page's address.
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>Get In Touch</h2>
      <Field label="Your Name" name="name" autoComplete="name" required />
      <Field label="Your E-mail" name="email" type="email" autoComplete="email" required />
      <Field label="Subject" name="subject" required />
      <TextArea label="Type Your Message" name="message" required />
      <Button type="submit" size="large">
        Send Mail
      </Button>
    </form>
  );
}
