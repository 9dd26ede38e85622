import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteUnavailable } from './RemoteUnavailable';

test('it names what is missing and offers another try', async () => {
  const onRetry = jest.fn();
  render(<RemoteUnavailable what="The shop" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The shop can’t be shown right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
