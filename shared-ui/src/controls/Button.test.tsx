import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('a pending button keeps the focus and neither clicks nor submits', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const onClick = jest.fn();
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending} onClick={onClick}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  expect([onClick.mock.calls, onSubmit.mock.calls]).toEqual([[], []]);
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button')).toBeEnabled();

  rerender(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
});

test('a button does not submit a form unless its type is submit', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Show</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
