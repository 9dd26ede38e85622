import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { publish, subscribe, type Notification } from 'shared-events';
import { MemoryRouter, useLocation } from 'shared-router';
import { fakeGateway, refusal } from '../auth/fakeAuthClient.fixture';
import { configureProvider } from '../auth/connect';
import DashboardPage from './DashboardPage';

const { gateway, asked } = fakeGateway();
const openGateway = jest.fn(() => gateway);
jest.mock('../auth/firebaseAuthClient', () => ({ openGateway: () => openGateway() }));

const visited: string[] = [];
/** The router of the shell, with one page. */
function Shell() {
  const { pathname, key } = useLocation();
  if (visited.at(-1) !== `${pathname} ${key}`) visited.push(`${pathname} ${key}`);
  return (
    <>
      {pathname === '/dashboard' && <DashboardPage />}
      <output aria-label="Path">{pathname}</output>
    </>
  );
}

const told: Notification[] = [];
subscribe('notification:raised', (notification) => told.push(notification));
const lastTold = () => told.at(-1);

function open() {
  const { container } = render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Shell />
    </MemoryRouter>,
  );
  return { container, user: userEvent.setup() };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const signIn = () =>
  publish('session:changed', { status: 'in', email: 'ada@shop.example', displayName: 'Ada' });

test('nobody is sent away while it is not known who is there, and a provider that does not open is tried again', async () => {
  openGateway.mockImplementation(() => {
    throw refusal('shop/no-chunk');
  });
  const { user } = open();
  expect(screen.getByText('Loading...')).toBeVisible();
  configureProvider({ emulator: false, projectId: 'p', apiKey: 'k', authDomain: 'd' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByLabelText('Path')).toHaveTextContent('/dashboard');
  openGateway.mockImplementation(() => gateway);
  await user.click(again);
  expect(screen.getByText('Loading...')).toBeVisible();
  act(signIn);
  expect(screen.getByRole('heading', { name: 'Welcome, ada@shop.example' })).toBeVisible();
});

test('who is known to be out is led to the login page, once', () => {
  visited.length = 0;
  publish('session:changed', { status: 'out' });
  open();
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  expect(visited.map((visit) => visit.split(' ')[0])).toEqual(['/dashboard', '/login']);
});

describe('signed in', () => {
  beforeEach(() => {
    signIn();
    told.length = 0;
    Object.values(asked).forEach((question) => question.mockClear());
  });

  test('the page has the names of the contract and no accessibility fault', async () => {
    const { container } = open();
    const sidebar = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    for (const [name, href] of [
      ['Products', '/shop'],
      ['Orders', '/cart'],
      ['Customers', '/customers'],
    ] as const)
      expect(sidebar.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('every answer is a toast at the top right for three seconds', async () => {
    const { user } = open();
    const profile = region('Update Profile');
    await user.clear(profile.getByLabelText('Name'));
    await user.type(profile.getByLabelText('Name'), 'Ada L.{Enter}');
    expect(asked.rename).toHaveBeenCalledWith('Ada L.');
    expect(lastTold()).toEqual({
      text: 'Profile updated successfully.',
      kind: 'success',
      position: 'top-right',
      durationMs: 3000,
    });
    asked.rename.mockRejectedValueOnce(refusal('auth/too-many-requests'));
    await user.click(profile.getByRole('button', { name: 'Update Profile' }));
    expect(lastTold()).toMatchObject({ text: 'Failed to update profile. Please try again.', kind: 'error' });

    await user.click(region('Reset Password').getByRole('button', { name: 'Send Reset Email' }));
    expect(asked.sendPasswordReset).toHaveBeenCalledWith('ada@shop.example');
    expect(lastTold()).toMatchObject({ text: 'Password reset email sent. Please check your email.' });

    await user.type(region('Change User ID').getByLabelText('User ID'), 'ada{Enter}');
    expect(lastTold()).toMatchObject({ text: 'User ID updated successfully.', kind: 'success' });
  });

  test('the same email is warned of and asks nobody', async () => {
    const { user } = open();
    const card = region('Update Email');
    await user.type(card.getByLabelText('New Email'), 'Ada@shop.example');
    await user.click(card.getByRole('button', { name: 'Verify New Email' }));
    expect(lastTold()).toMatchObject({
      text: 'New email is the same as the current email.',
      kind: 'warning',
    });
    expect(asked.verifyNewEmail).not.toHaveBeenCalled();
  });

  test('two clicks delete once, and a refusal is told in the provider’s words', async () => {
    const { user } = open();
    const card = region('Delete Account');
    await user.type(card.getByLabelText('Password'), 'secret');
    let refuse: (error: Error) => void = () => undefined;
    asked.deleteAccount.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
    const button = card.getByRole('button', { name: 'Delete Account' });
    await user.dblClick(button);
    await user.keyboard('{Enter}');
    expect(asked.deleteAccount).toHaveBeenCalledTimes(1);
    await act(async () => refuse(refusal('auth/wrong-password')));
    expect(lastTold()).toMatchObject({ text: 'Error: Firebase: no (auth/wrong-password).', kind: 'error' });
  });

  test('coming back to the page asks for the account anew', async () => {
    open();
    document.dispatchEvent(new Event('visibilitychange'));
    await act(async () => undefined);
    expect(asked.refresh).toHaveBeenCalledTimes(1);
  });
});
