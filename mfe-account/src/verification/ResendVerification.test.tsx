import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { publish } from 'shared-events';
import { configureAuth } from '../auth/connect';
import { fakeAuthClient, firebaseError } from '../auth/fakeAuthClient.fixture';
import { ResendVerification } from './ResendVerification';

const client = fakeAuthClient();
jest.mock('../auth/firebaseAuthClient', () => ({ createFirebaseAuthClient: () => client }));
configureAuth({ emulator: false, projectId: 'p', apiKey: 'k', authDomain: 'd' });

const signIn = (email?: string, emailVerified = false) =>
  act(() => publish('session:changed', { status: 'in', emailVerified, ...(email && { email }) }));
const button = () => screen.queryByRole('button', { name: 'Send Verification Email Again' });

test('it is offered for an email that is not verified, and for no other', () => {
  render(<ResendVerification />);
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

test('a failure shows an alert, the next click sends the email, and another address resets both', async () => {
  signIn('ada@shop.example');
  const { container } = render(<ResendVerification />);
  const user = userEvent.setup();
  client.sendVerificationEmail.mockRejectedValueOnce(firebaseError('auth/too-many-requests'));
  await user.dblClick(button()!);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The verification email could not be sent. Please try again in a moment.',
  );
  expect(client.sendVerificationEmail).toHaveBeenCalledTimes(1);
  await user.click(button()!);
  expect(screen.getByRole('status')).toHaveTextContent('Verification email sent. Please check your inbox.');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(await axe(container)).toHaveNoViolations();
  signIn('grace@shop.example');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
