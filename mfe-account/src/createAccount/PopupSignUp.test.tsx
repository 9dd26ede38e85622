import { act, screen, waitFor } from '@testing-library/react';
import { moveIntoView, stubObservers } from 'remote-kit/testing';
import { fakeAuthClient, firebaseError } from '../auth/fakeAuthClient.fixture';
import { expectPath, openPage } from '../openPage.fixture';
import CreateAccountPage from './CreateAccountPage';

const client = fakeAuthClient();
jest.mock('../auth/firebaseAuthClient', () => ({ createFirebaseAuthClient: () => client }));

const open = () => openPage(CreateAccountPage, '/create-account');

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'info').mockImplementation(() => {});
  stubObservers();
});

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

test("the popup's script loads on focus", async () => {
  const { user } = open();
  act(() => screen.getByRole('button', { name: 'Create Account' }).focus());
  expect(client.preparePopup).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Sign up with Google' })).toHaveFocus();
  await waitFor(() => expect(client.preparePopup).toHaveBeenCalledTimes(1));
});

test('everything for the popup loads before its buttons scroll into view', async () => {
  open();
  expect(client.preparePopup).not.toHaveBeenCalled();
  moveIntoView();
  await waitFor(() => expect(client.preparePopup).toHaveBeenCalledTimes(1));
});

test('a window that the browser blocks too long after the click asks for another click', async () => {
  const { user } = open();
  const google = screen.getByRole('button', { name: 'Sign up with Google' });
  let arrive = () => {};
  client.preparePopup.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  client.signUpWithPopup.mockRejectedValueOnce(firebaseError('auth/popup-blocked'));
  await user.click(google);
  expect(await screen.findByText('Opening the window of Google...')).toBeVisible();
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
  arrive();
  expect(
    await screen.findByText(
      'The window of Google is ready now. Click “Sign up with Google” again to open it.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^Error/)).toBeNull();
  await user.click(google);
  await expectPath('/login');
});
