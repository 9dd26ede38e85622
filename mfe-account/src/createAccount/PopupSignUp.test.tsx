import { screen, waitFor } from '@testing-library/react';
import { fakeAuthClient, firebaseError } from '../auth/fakeAuthClient.fixture';
import { expectPath, openPage } from '../openPage.fixture';
import CreateAccountPage from './CreateAccountPage';

const client = fakeAuthClient();
jest.mock('../auth/firebaseAuthClient', () => ({ createFirebaseAuthClient: () => client }));

const open = () => openPage(CreateAccountPage, '/create-account');

beforeEach(() => jest.clearAllMocks());

test.each([
  ['not-needed', 'Microsoft sign-up successful! Your account was created. Your email is verified already.'],
  [
    'sent',
    'Microsoft sign-up successful! Your account was created. Please check your email for verification.',
  ],
  [
    'failed',
    'Microsoft sign-up successful! Your account was created. The verification email could not be sent.',
  ],
  ['no-address', 'Microsoft sign-up successful! Your account was created.'],
] as const)('a sign-up by popup says whether to expect an email (%s)', async (verificationEmail, text) => {
  const { notifications, user } = open();
  client.signUpWithPopup.mockResolvedValueOnce(verificationEmail);
  await user.click(screen.getByRole('button', { name: 'Sign up with Microsoft' }));
  await expectPath('/login');
  expect(client.signUpWithPopup).toHaveBeenCalledWith('microsoft');
  expect(notifications.at(-1)?.text).toBe(text);
});

test('a failed popup shows an error and can be opened again', async () => {
  const { user } = open();
  client.signUpWithPopup.mockRejectedValueOnce(firebaseError('auth/popup-closed-by-user'));
  const google = screen.getByRole('button', { name: 'Sign up with Google' });
  await user.click(google);
  expect(
    await screen.findByText('Error with Google sign-up: Firebase: no (auth/popup-closed-by-user).'),
  ).toBeVisible();
  await user.click(google);
  await expectPath('/login');
});

test("the popup's script loads on hover and focus, not before", async () => {
  const { user } = open();
  await user.click(screen.getByLabelText('Confirm Password'));
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Create Account' })).toHaveFocus();
  expect(client.preparePopup).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Sign up with Google' })).toHaveFocus();
  await waitFor(() => expect(client.preparePopup).toHaveBeenCalledTimes(1));
  await user.hover(screen.getByRole('button', { name: 'Sign up with Microsoft' }));
  await waitFor(() => expect(client.preparePopup).toHaveBeenCalledTimes(2));
});

describe('a window that the browser blocks', () => {
  const activation = { isActive: true };
  beforeAll(() =>
    Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true }),
  );
  afterAll(() => Reflect.deleteProperty(navigator, 'userActivation'));

  const ready = 'The window of Google is ready now. Click “Sign up with Google” again to open it.';

  test('too long after the click asks for another click', async () => {
    const { user } = open();
    const google = screen.getByRole('button', { name: 'Sign up with Google' });
    let arrive = () => {};
    client.preparePopup.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    client.signUpWithPopup.mockRejectedValueOnce(firebaseError('auth/popup-blocked'));
    await user.click(google);
    expect(await screen.findByText('Opening the window of Google...')).toBeVisible();
    activation.isActive = false;
    arrive();
    expect(await screen.findByText(ready)).toBeVisible();
    expect(screen.queryByText(/^Error/)).toBeNull();
    await user.click(google);
    await expectPath('/login');
  });

  test('right after a click is an error', async () => {
    const { user } = open();
    activation.isActive = true;
    client.signUpWithPopup.mockRejectedValueOnce(firebaseError('auth/popup-blocked'));
    await user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
    expect(
      await screen.findByText('Error with Google sign-up: Firebase: no (auth/popup-blocked).'),
    ).toBeVisible();
    expect(screen.queryByText(ready)).toBeNull();
  });
});
