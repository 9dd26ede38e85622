import { act, screen, waitFor } from '@testing-library/react';
import { NOT_AVAILABLE } from '../auth/AuthError';
import { fakeAuthClient, firebaseError } from '../auth/fakeAuthClient.fixture';
import { openPage } from '../openPage.fixture';
import LoginPage from './LoginPage';

const client = fakeAuthClient();
jest.mock('../auth/firebaseAuthClient', () => ({ createFirebaseAuthClient: () => client }));

const open = () => openPage(LoginPage, '/login');

beforeEach(() => client.signIn.mockClear());

test('an empty field sends no request', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(client.signIn).not.toHaveBeenCalled();
});

test('browsers can fill the form in', () => {
  open();
  const tokens = ['Email', 'Password'].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  );
  expect(tokens).toEqual(['username', 'current-password']);
});

test('a shown password is hidden again when the form is sent and when the page comes back from the cache', async () => {
  const { user } = open();
  const password = screen.getByLabelText('Password');
  const show = () => user.click(screen.getByRole('button', { name: 'Show password' }));
  await show();
  expect(password).toHaveAttribute('type', 'text');
  expect(screen.getByText('Your password is visible.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(password).toHaveAttribute('type', 'password');
  await show();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(password).toHaveAttribute('type', 'password');
});

test.each([
  ['auth/wrong-password', 'error', 'Invalid credentials or user not found!'],
  ['auth/network-request-failed', 'error', NOT_AVAILABLE],
  [undefined, 'success', 'Login successful!'],
])('a result that comes after the click on a link (%s) is a toast', async (code, kind, text) => {
  const { notifications, user } = open();
  let answer = () => {};
  client.signIn.mockReturnValueOnce(
    new Promise((resolve, reject) => (answer = () => (code ? reject(firebaseError(code)) : resolve()))),
  );
  await user.type(screen.getByLabelText('Email'), 'ada@shop.example');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await user.click(screen.getByRole('link', { name: 'Create account' }));
  answer();
  await waitFor(() => expect(notifications).toEqual([expect.objectContaining({ kind, text })]));
  expect(screen.getByLabelText('Path')).toHaveTextContent('/create-account');
});
