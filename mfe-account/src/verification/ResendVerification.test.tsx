import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publish } from 'shared-events';
import { MemoryRouter } from 'shared-router';
import { configureAuth } from '../auth/connect';
import { fakeAuthClient } from '../auth/fakeAuthClient.fixture';
import { ResendVerification } from './ResendVerification';

const client = fakeAuthClient();
jest.mock('../auth/firebaseAuthClient', () => ({ createFirebaseAuthClient: () => client }));
configureAuth({ emulator: false, projectId: 'p', apiKey: 'k', authDomain: 'd' });

const signIn = (email?: string, emailVerified = false) =>
  act(() => publish('session:changed', { status: 'in', emailVerified, ...(email && { email }) }));
const button = () => screen.queryByRole('button', { name: 'Send Verification Email Again' });

test('it is offered for an email that is not verified, and for no other', () => {
  render(<ResendVerification />, { wrapper: MemoryRouter });
  expect(button()).toBeNull();
  signIn('ada@shop.example');
  expect(button()).toBeVisible();
  signIn('ada@shop.example', true);
  expect(button()).toBeNull();
  signIn();
  expect(button()).toBeNull();
  act(() => publish('session:changed', { status: 'out' }));
  expect(button()).toBeNull();
});

test('two clicks send one email, and another address resets the message', async () => {
  signIn('ada@shop.example');
  render(<ResendVerification />, { wrapper: MemoryRouter });
  await userEvent.dblClick(button()!);
  expect(client.sendVerificationEmail).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Verification email sent. Please check your inbox.');
  signIn('grace@shop.example');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
