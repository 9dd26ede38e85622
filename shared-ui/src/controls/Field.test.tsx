import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Field, TextArea } from './Field';

test('hint and error describe the field, and the error is announced', async () => {
  const { container } = render(
    <>
      <Field label="Email" name="email" hint="As in your inbox" error="Invalid email format." />
      <TextArea label="Message" name="message" error="Too short." />
    </>,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('As in your inbox Invalid email format.');
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
