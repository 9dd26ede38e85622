import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Link, MemoryRouter } from 'shared-router';
import { RemoteSlot, type MissingProps } from './RemoteSlot';

let down = true;

function Part() {
  const [clicks, setClicks] = useState(0);
  if (down) throw new Error('mfe-catalog could not be loaded.');
  return <button onClick={() => setClicks(clicks + 1)}>clicked {clicks} times</button>;
}

function Works() {
  const [clicks, setClicks] = useState(0);
  return <button onClick={() => setClicks(clicks + 1)}>counted {clicks}</button>;
}

const Missing = ({ onRetry }: MissingProps) => <button onClick={onRetry}>Try again</button>;

function show(children: ReactNode) {
  down = true;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<MemoryRouter>{children}</MemoryRouter>);
  expect(screen.queryByText(/clicked/)).toBeNull();
  down = false;
}

const page = <RemoteSlot remote="mfe-catalog" Part={Part} Missing={Missing} />;

test('"Try again" brings back every place of the remote that failed, and leaves alone what works', async () => {
  show(
    <>
      {page}
      {page}
      <RemoteSlot remote="mfe-catalog" Part={Works} Missing={Missing} />
    </>,
  );
  await userEvent.click(screen.getByText('counted 0'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(screen.getAllByText('clicked 0 times')).toHaveLength(2);
  expect(screen.getByText('counted 1')).toBeVisible();
});

test('a navigation tries again', async () => {
  show(
    <>
      {page}
      <Link to="/faq">FAQ</Link>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(screen.getByText('clicked 0 times')).toBeVisible();
});

test('a connection that is back tries again', () => {
  show(page);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('clicked 0 times')).toBeVisible();
});
