import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Link, MemoryRouter } from 'shared-router';
import { loaderOf } from './loader.fixture';
import { RemoteSlot } from './RemoteSlot';

let down = true;

function Part({ works = false }) {
  const [clicks, setClicks] = useState(0);
  if (down && !works) throw new Error('mfe-catalog could not be loaded.');
  const text = `${works ? 'counted' : 'clicked'} ${clicks} times`;
  return <button onClick={() => setClicks(clicks + 1)}>{text}</button>;
}

const reportFailure = jest.fn();

function slot(remote: string, part: ReactNode) {
  return (
    <RemoteSlot
      part={{ remote, loader: loaderOf({ reportFailure }), drop: () => undefined }}
      missing={(onRetry) => <button onClick={onRetry}>Try again</button>}
    >
      {part}
    </RemoteSlot>
  );
}

function show(children: ReactNode) {
  down = true;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<MemoryRouter>{children}</MemoryRouter>);
  expect(screen.queryByText(/clicked/)).toBeNull();
  down = false;
}

const page = slot('mfe-catalog', <Part />);

test('"Try again" brings back every place of the remote that failed, and leaves alone what works', async () => {
  show(
    <>
      {page}
      {page}
      {slot('mfe-catalog', <Part works />)}
    </>,
  );
  await userEvent.click(screen.getByText('counted 0 times'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(screen.getAllByText('clicked 0 times')).toHaveLength(2);
  expect(screen.getByText('counted 1 times')).toBeVisible();
});

test.each([
  ['a navigation', () => userEvent.click(screen.getByRole('link', { name: 'FAQ' }))],
  ['a connection that is back', async () => act(() => void window.dispatchEvent(new Event('online')))],
])('%s tries again; until then an error of the component is shown', async (_what, happen) => {
  show(
    <>
      {page}
      <Link to="/faq">FAQ</Link>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await happen();
  expect(screen.getByText('clicked 0 times')).toBeVisible();
});

test('a file that fails after the component was shown is retried once before the message', () => {
  const failures: string[] = [];
  function Broken(): never {
    failures.push('rendered');
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  }
  jest.spyOn(console, 'error').mockImplementation(() => {});
  reportFailure.mockClear();
  render(<MemoryRouter>{slot('mfe-cart', <Broken />)}</MemoryRouter>);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(reportFailure).toHaveBeenCalledTimes(2);
});
