import { screen } from '@testing-library/react';
import { fakeAuthClient, firebaseError } from '../auth/fakeAuthClient.fixture';
import { openPage } from '../openPage.fixture';
import ForgotPasswordPage from './ForgotPasswordPage';

const client = fakeAuthClient();
jest.mock('../auth/firebaseAuthClient', () => ({ createFirebaseAuthClient: () => client }));

async function openAndSend() {
  const { user } = openPage(ForgotPasswordPage, '/forgot-password');
  await user.type(screen.getByLabelText('Email'), ' ada@shop.example ');
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  return user;
}

test.each(['auth/user-not-found', 'auth/invalid-email', 'auth/missing-email'])(
  '%s is an error of the address, which gets the focus',
  async (code) => {
    client.sendPasswordReset.mockRejectedValueOnce(firebaseError(code));
    await openAndSend();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription(
      'Error sending password reset email. Please check the email address.',
    );
    expect(email).toHaveFocus();
  },
);

test.each(['auth/network-request-failed', 'auth/too-many-requests', 'auth/internal-error'])(
  '%s is not an error of the address, and the next try works',
  async (code) => {
    client.sendPasswordReset.mockRejectedValueOnce(firebaseError(code));
    const user = await openAndSend();
    expect(client.sendPasswordReset).toHaveBeenCalledWith('ada@shop.example');
    expect(
      screen.getByText(
        'Error sending password reset email. The sign-in service is not available right now. Please try again in a moment.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
    expect(screen.getByText('Password reset email sent. Please check your inbox.')).toBeVisible();
    expect(screen.queryByText(/^Error/)).toBeNull();
  },
);
