import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { publish, type Notification } from 'shared-events';
import { LivePaths, useLocation } from 'shared-router';
import { fakeAuthClient, firebaseError } from '../auth/fakeAuthClient.fixture';
import { openPage } from '../openPage.fixture';
import DashboardPage from './DashboardPage';

const client = fakeAuthClient();
const createClient = jest.fn(() => client);
jest.mock('../auth/firebaseAuthClient', () => ({ createFirebaseAuthClient: () => createClient() }));

const visited: string[] = [];
function Shell() {
  const { pathname, key } = useLocation();
  if (visited.at(-1) !== `${pathname} ${key}`) visited.push(`${pathname} ${key}`);
  return pathname === '/dashboard' && <DashboardPage />;
}

let toasts: readonly Notification[];
function open() {
  const { notifications, ...page } = openPage(Shell, '/dashboard');
  toasts = notifications;
  return page;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const signIn = () =>
  publish('session:changed', { status: 'in', email: 'ada@shop.example', displayName: 'Ada' });

test('the page stays while the session is unknown, and "Try again" reconnects', async () => {
  createClient.mockImplementation(() => {
    throw firebaseError('shop/no-chunk');
  });
  const { user } = open();
  expect(screen.getByText('Loading...')).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByLabelText('Path')).toHaveTextContent('/dashboard');
  createClient.mockImplementation(() => client);
  await user.click(again);
  expect(screen.getByText('Loading...')).toBeVisible();
  act(signIn);
  expect(screen.getByRole('heading', { name: 'Welcome, ada@shop.example' })).toBeVisible();
});

test('a signed-out shopper is redirected to the login page, once', () => {
  visited.length = 0;
  publish('session:changed', { status: 'out' });
  open();
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  expect(visited.map((visit) => visit.split(' ')[0])).toEqual(['/dashboard', '/login']);
});

describe('signed in', () => {
  beforeEach(() => {
    signIn();
    jest.clearAllMocks();
  });

  test('the page has its sidebar and no accessibility violation', async () => {
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

  test('links to pages that no live release has are hidden', () => {
    openPage(
      () => (
        <LivePaths value={['/shop', '/dashboard']}>
          <Shell />
        </LivePaths>
      ),
      '/dashboard',
    );
    const sidebar = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Products']);
  });

  test('every result is a toast at the top right for three seconds', async () => {
    const { user } = open();
    const profile = region('Update Profile');
    await user.clear(profile.getByLabelText('Name'));
    await user.type(profile.getByLabelText('Name'), 'Ada L.{Enter}');
    expect(client.updateName).toHaveBeenCalledWith('Ada L.');
    expect(toasts.at(-1)).toEqual({
      text: 'Profile updated successfully.',
      kind: 'success',
      position: 'top-right',
      durationMs: 3000,
    });
    client.updateName.mockRejectedValueOnce(firebaseError('auth/too-many-requests'));
    await user.click(profile.getByRole('button', { name: 'Update Profile' }));
    expect(toasts.at(-1)).toMatchObject({
      text: 'Failed to update profile. Please try again.',
      kind: 'error',
    });
  });

  test('the same email is a warning and sends no request', async () => {
    const { user } = open();
    const card = region('Update Email');
    await user.type(card.getByLabelText('New Email'), 'Ada@shop.example');
    await user.click(card.getByRole('button', { name: 'Verify New Email' }));
    expect(toasts.at(-1)).toMatchObject({
      text: 'New email is the same as the current email.',
      kind: 'warning',
    });
    expect(client.verifyNewEmail).not.toHaveBeenCalled();
  });

  test.each([
    ['sent', 'success', 'Email updated successfully. Please verify your new email address.'],
    ['failed', 'warning', 'Email updated successfully, but the verification email could not be sent.'],
  ] as const)(
    'a changed email says what became of its verification: %s',
    async (verificationEmail, kind, text) => {
      const { user } = open();
      client.updateEmail.mockResolvedValueOnce(verificationEmail);
      const card = region('Update Email');
      await user.type(card.getByLabelText('New Email'), 'grace@shop.example');
      await user.type(card.getByLabelText('Current Password'), 'secret{Enter}');
      expect(client.updateEmail).toHaveBeenCalledWith('grace@shop.example', 'secret');
      expect(toasts.at(-1)).toMatchObject({ text, kind });
      expect(card.getByLabelText('New Email')).toHaveValue('');
    },
  );

  test('an account without an email has no hint to verify it', () => {
    publish('session:changed', { status: 'in', uid: '1', emailVerified: false });
    open();
    expect(screen.queryByText(/verified/)).toBeNull();
  });

  test('two clicks delete once, and an error shows the message of the service', async () => {
    const { user } = open();
    const card = region('Delete Account');
    await user.type(card.getByLabelText('Password'), 'secret');
    let refuse: (error: Error) => void = () => undefined;
    client.deleteAccount.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
    const button = card.getByRole('button', { name: 'Delete Account' });
    await user.dblClick(button);
    await user.keyboard('{Enter}');
    expect(client.deleteAccount).toHaveBeenCalledTimes(1);
    await act(async () => refuse(firebaseError('auth/wrong-password')));
    expect(toasts.at(-1)).toMatchObject({
      text: 'Error: Firebase: no (auth/wrong-password).',
      kind: 'error',
    });
  });

  test('coming back to the page refreshes the account', async () => {
    open();
    document.dispatchEvent(new Event('visibilitychange'));
    await act(async () => undefined);
    expect(client.refresh).toHaveBeenCalledTimes(1);
  });
});
