import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Field, SelectField, TextArea } from './Field';

test('a required field is named by its label alone', () => {
  render(<Field label="Your Name" name="name" required />);
  expect(screen.getByRole('textbox', { name: 'Your Name' })).toBeRequired();
  expect(screen.getByLabelText('Your Name')).toHaveAttribute('name', 'name');
});

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

test('a select calls back with the chosen value', async () => {
  const onChange = jest.fn();
  const options = ['6', '12'].map((value) => ({ value, label: `${value} items` }));
  render(<SelectField label="Per Page" value="6" onChange={onChange} options={options} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per Page' }), '12 items');
  expect(onChange).toHaveBeenCalledWith('12');
});
