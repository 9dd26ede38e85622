import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { ContactForm } from './ContactForm';

test('the fields are required, and submitting leaves the page where it is', () => {
  render(<ContactForm />);
  const form = screen.getByRole('form', { name: 'Get In Touch' });
  for (const name of ['Your Name', 'Your E-mail', 'Subject', 'Type Your Message']) {
    expect(within(form).getByRole('textbox', { name })).toBeRequired();
  }
  const submit = createEvent.submit(form);
  fireEvent(form, submit);
  expect(submit.defaultPrevented).toBe(true);
});
