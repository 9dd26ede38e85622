import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { moveIntoView, stubObservers } from 'remote-kit/testing';
import { NOT_AVAILABLE } from '../auth/AuthError';
import { fakeAuthClient, firebaseError } from '../auth/fakeAuthClient.fixture';
import { expectPath, openPage } from '../openPage.fixture';
import CreateAccountPage from './CreateAccountPage';

const client = fakeAuthClient();
jest.mock('../auth/firebaseAuthClient', () => ({ createFirebaseAuthClient: () => client }));

const open = () => openPage(CreateAccountPage, '/create-account');

const form = {
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  'User ID': 'ada',
  Email: 'ada@shop.example',
  Password: 'Secret#1234',
  'Confirm Password': 'Secret#1234',
};

async function fill(user: ReturnType<typeof userEvent.setup>, changes: Partial<typeof form> = {}) {
  for (const [label, text] of Object.entries({ ...form, ...changes })) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
}

beforeEach(() => {
  jest.clearAllMocks();
  stubObservers();
});

test('browsers can fill the form in', () => {
  open();
  const tokens = Object.keys(form).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(tokens).toEqual(['given-name', 'family-name', 'off', 'username', 'new-password', 'new-password']);
});

test('the email is checked half a second after the last key', () => {
  jest.useFakeTimers();
  open();
  const email = screen.getByLabelText('Email');
  for (const value of ['a', 'ad']) {
    fireEvent.change(email, { target: { value } });
    act(() => jest.advanceTimersByTime(499));
  }
  expect(email).not.toHaveAccessibleDescription();
  act(() => jest.advanceTimersByTime(1));
  expect(email).toHaveAccessibleDescription('Invalid email format.');
});

test('two clicks create one account, and the alert on the login page names what is missing', async () => {
  const { notifications, user } = open();
  client.createAccount.mockResolvedValueOnce({ verificationEmail: 'sent', nameSaved: false });
  await fill(user, { Email: ' ada@shop.example' });
  await user.dblClick(screen.getByRole('button', { name: 'Create Account' }));
  await expectPath('/login');
  expect(client.createAccount.mock.calls).toEqual([
    [{ email: 'ada@shop.example', password: 'Secret#1234', displayName: 'Ada Lovelace' }],
  ]);
  const text =
    'Account created successfully! Please check your email for verification. Your name could not be saved; you can set it on your dashboard.';
  expect(notifications).toEqual([expect.objectContaining({ kind: 'alert', text })]);
});

test.each([
  ['no longer', 'Password', '{Backspace}'],
  ['no longer', 'Confirm Password', '{Backspace}'],
  ['still', 'Password', 'x'],
])('the passwords %s differ after a change of %s by %s', async (differ, label, keys) => {
  const { user } = open();
  await fill(user, { [label]: 'Secret#12345' });
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByText('Passwords do not match!')).toBeVisible();
  await user.type(screen.getByLabelText(label), keys);
  expect(screen.queryAllByText('Passwords do not match!')).toHaveLength(differ === 'still' ? 1 : 0);
  expect(client.createAccount).not.toHaveBeenCalled();
});

test.each([
  ['auth/weak-password', 'Password', 'Password should be at least 6 characters.'],
  ['auth/invalid-email', 'Email', 'The email address is not valid.'],
])(
  '%s is an error of its field, which gets the focus, until the field is changed',
  async (code, label, text) => {
    const { user } = open();
    client.createAccount.mockRejectedValueOnce(firebaseError(code));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(text);
    await user.type(field, 'x');
    expect(field).toBeValid();
  },
);

test.each([
  ['auth/too-many-requests', 'There were too many attempts. Please try again later.'],
  ['auth/quota-exceeded', NOT_AVAILABLE],
])('%s shows a sentence, and no code', async (code, text) => {
  const { user } = open();
  client.createAccount.mockRejectedValueOnce(firebaseError(code));
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText(`Error: ${text}`)).toBeVisible();
});

test.each([
  ['not-needed', ' Your email is verified already.'],
  ['sent', ' Please check your email for verification.'],
  ['failed', ' The verification email could not be sent.'],
  ['no-address', ''],
] as const)('a sign-up by popup says whether to expect an email (%s)', async (verificationEmail, more) => {
  const { notifications, user } = open();
  client.signUpWithPopup.mockResolvedValueOnce(verificationEmail);
  await user.click(screen.getByRole('button', { name: 'Sign up with Microsoft' }));
  await expectPath('/login');
  expect(client.signUpWithPopup).toHaveBeenCalledWith('microsoft');
  expect(notifications.at(-1)?.text).toBe(`Microsoft sign-up successful! Your account was created.${more}`);
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
  jest.spyOn(console, 'info').mockImplementation(() => {});
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
