import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Field, TextArea } from './Field';

test('an error describes its field, and is announced', async () => {
  const { container } = render(
    <>
      <Field label="Email" name="email" error="Invalid email format." />
      <TextArea label="Message" name="message" error="Too short." />
    </>,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Invalid email format.');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Too short.');
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Invalid email format.',
    'Too short.',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('a field without an error is not marked', () => {
  render(<Field label="Email" name="email" error="" />);
  expect(screen.getByRole('textbox')).toBeValid();
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});
