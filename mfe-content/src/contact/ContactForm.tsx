import { Button, Field, TextArea } from 'shared-ui';
import { FormCard } from '../forms/FormCard';
import classes from './ContactForm.module.css';

/** Sends nothing (docs/product.md CONTACT-3). */
export function ContactForm() {
  return (
    <FormCard title="Get In Touch">
      <Field label="Your Name" name="name" autoComplete="name" required />
      <Field label="Your E-mail" name="email" type="email" autoComplete="email" required />
      <Field label="Subject" name="subject" required />
      <TextArea label="Type Your Message" name="message" required />
      <Button type="submit" size="large" className={classes.send}>
        Send Mail
      </Button>
    </FormCard>
  );
}
