import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
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

beforeEach(() => jest.clearAllMocks());

test('the page has no accessibility violation, and browsers can fill it in', async () => {
  const { container } = open();
  const tokens = Object.keys(form).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(tokens).toEqual(['given-name', 'family-name', 'username', 'email', 'new-password', 'new-password']);
  expect(await axe(container)).toHaveNoViolations();
});

test('the requirements are ticked off and the password is checked while it is typed', async () => {
  const { user } = open();
  const list = within(screen.getByRole('list', { name: 'Your password needs' }));
  await user.type(screen.getByLabelText('Password'), 'Ab1');
  expect(list.getAllByText(', done')).toHaveLength(3);
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), '#wxyz');
  expect(screen.queryByText(/^Password must/)).toBeNull();
  expect(list.getAllByText(', done')).toHaveLength(5);
});

test('a double click creates one account, shows an alert and leads to the login page', async () => {
  const { notifications, user } = open();
  await fill(user, { Email: ' ada@shop.example' });
  await user.dblClick(screen.getByRole('button', { name: 'Create Account' }));
  await expectPath('/login');
  expect(client.createAccount.mock.calls).toEqual([
    [{ email: 'ada@shop.example', password: 'Secret#1234', displayName: 'Ada Lovelace' }],
  ]);
  expect(notifications).toEqual([
    expect.objectContaining({
      kind: 'alert',
      text: 'Account created successfully! Please check your email for verification.',
    }),
  ]);
});

test.each([
  [
    { verificationEmail: 'failed', nameSaved: true } as const,
    'Account created successfully! The verification email could not be sent.',
  ],
  [
    { verificationEmail: 'sent', nameSaved: false } as const,
    'Account created successfully! Please check your email for verification. Your name could not be saved; you can set it on your dashboard.',
  ],
])('an incomplete account is created, and the alert names what is missing: %o', async (created, text) => {
  const { notifications, user } = open();
  client.createAccount.mockResolvedValueOnce(created);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await expectPath('/login');
  expect(notifications.map((notification) => notification.text)).toEqual([text]);
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
  ['auth/email-already-in-use', 'Email', 'This email is already in use. Please choose a different one.'],
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

test.each(['auth/too-many-requests', 'auth/password-does-not-meet-requirements'])(
  '%s shows the message of the service',
  async (code) => {
    const { user } = open();
    client.createAccount.mockRejectedValueOnce(firebaseError(code));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText(`Error: Firebase: no (${code}).`)).toBeVisible();
  },
);
