import { act, screen, within } from '@testing-library/react';
import { publish } from 'shared-events';
import { LivePaths } from 'shared-router';
import { fakeAuthClient, firebaseError } from '../auth/fakeAuthClient.fixture';
import { openPage } from '../openPage.fixture';
import DashboardPage from './DashboardPage';

const client = fakeAuthClient();
const createClient = jest.fn(() => client);
jest.mock('../auth/firebaseAuthClient', () => ({ createFirebaseAuthClient: () => createClient() }));

const open = () => openPage(DashboardPage, '/dashboard');
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

describe('signed in', () => {
  beforeEach(() => {
    signIn();
    jest.clearAllMocks();
  });

  test('links to pages that no live release has are hidden', () => {
    openPage(
      () => (
        <LivePaths value={['/shop', '/dashboard']}>
          <DashboardPage />
        </LivePaths>
      ),
      '/dashboard',
    );
    const sidebar = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Products']);
  });

  test('a changed email whose verification could not be sent is a warning for three seconds', async () => {
    const { notifications, user } = open();
    client.updateEmail.mockResolvedValueOnce('failed');
    const card = region('Update Email');
    await user.type(card.getByLabelText('New Email'), 'grace@shop.example');
    await user.type(card.getByLabelText('Current Password'), 'secret{Enter}');
    expect(client.updateEmail).toHaveBeenCalledWith('grace@shop.example', 'secret');
    expect(notifications.at(-1)).toEqual({
      text: 'Email updated successfully, but the verification email could not be sent.',
      kind: 'warning',
      position: 'top-right',
      durationMs: 3000,
    });
    expect(card.getByLabelText('New Email')).toHaveValue('');
  });

  test('the current email is not a new one, in any case and with é as one character or as two', async () => {
    publish('session:changed', { status: 'in', uid: '1', email: 'rené@shop.example', emailVerified: true });
    const { notifications, user } = open();
    const card = region('Update Email');
    await user.type(card.getByLabelText('New Email'), 'René@shop.example'.normalize('NFD'));
    await user.type(card.getByLabelText('Current Password'), 'secret{Enter}');
    expect(notifications.at(-1)?.text).toBe('New email is the same as the current email.');
    expect(client.updateEmail).not.toHaveBeenCalled();
  });

  test('an account without an email has no hint to verify it', () => {
    publish('session:changed', { status: 'in', uid: '1', emailVerified: false });
    open();
    expect(screen.queryByText(/verified/)).toBeNull();
  });
});
