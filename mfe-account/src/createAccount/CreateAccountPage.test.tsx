import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { subscribe, type Notification } from 'shared-events';
import { MemoryRouter, useLocation } from 'shared-router';
import { fakeGateway, refusal } from '../auth/fakeAuthClient.fixture';
import { configureProvider } from '../auth/connect';
import CreateAccountPage from './CreateAccountPage';

const { gateway, asked } = fakeGateway();
jest.mock('../auth/firebaseAuthClient', () => ({ openGateway: () => gateway }));
configureProvider({ emulator: false, projectId: 'p', apiKey: 'k', authDomain: 'd' });

const told: Notification[] = [];
subscribe('notification:raised', (notification) => told.push(notification));

function Path() {
  return <output aria-label="Path">{useLocation().pathname}</output>;
}

function open() {
  const { container } = render(
    <MemoryRouter initialEntries={['/create-account']}>
      <CreateAccountPage />
      <Path />
    </MemoryRouter>,
  );
  return { container, user: userEvent.setup({ delay: null }) };
}

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

const leads = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Path')).toHaveTextContent(new RegExp(`^${path}$`)));

beforeEach(() => {
  told.length = 0;
  Object.values(asked).forEach((question) => question.mockClear());
});

test('the page has no accessibility fault, and the tokens by which browsers fill it in', async () => {
  const { container } = open();
  const tokens = Object.keys(form).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(tokens).toEqual(['given-name', 'family-name', 'username', 'email', 'new-password', 'new-password']);
  expect(await axe(container)).toHaveNoViolations();
});

test('the requirements are ticked off and the password is judged while it is typed', async () => {
  const { user } = open();
  const list = within(screen.getByRole('list', { name: 'Your password needs' }));
  await user.type(screen.getByLabelText('Password'), 'Ab1');
  expect(list.getAllByText(', done')).toHaveLength(3);
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), '#wxyz');
  expect(screen.queryByText(/^Password must/)).toBeNull();
  expect(list.getAllByText(', done')).toHaveLength(5);
});

test('an account is created once, told by an alert, and leads to the login page', async () => {
  const { user } = open();
  await fill(user, { Email: ' ada@shop.example' });
  await user.dblClick(screen.getByRole('button', { name: 'Create Account' }));
  await leads('/login');
  expect(asked.createAccount.mock.calls).toEqual([
    [{ email: 'ada@shop.example', password: 'Secret#1234', displayName: 'Ada Lovelace' }],
  ]);
  expect(told).toEqual([
    expect.objectContaining({
      kind: 'alert',
      text: 'Account created successfully! Please check your email for verification.',
    }),
  ]);
});

test('a refusal stands at its field, which takes the focus, and goes when the field is changed', async () => {
  const { user } = open();
  asked.createAccount.mockRejectedValueOnce(refusal('auth/email-already-in-use'));
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('This email is already in use. Please choose a different one.');
  await user.type(email, 'x');
  expect(email).toBeValid();
});

test.each([
  [true, 'Microsoft sign-up successful! Your account was created. Your email is verified already.'],
  [
    false,
    'Microsoft sign-up successful! Your account was created. Please check your email for verification.',
  ],
])('a sign-up by popup says whether a mail is on its way (verified: %s)', async (emailVerified, text) => {
  const { user } = open();
  asked.signUpThrough.mockResolvedValueOnce({ emailVerified });
  await user.click(screen.getByRole('button', { name: 'Sign up with Microsoft' }));
  await leads('/login');
  expect(asked.signUpThrough).toHaveBeenCalledWith('microsoft');
  expect(told.at(-1)?.text).toBe(text);
});

test('a popup that failed is told, and can be opened again', async () => {
  const { user } = open();
  asked.signUpThrough.mockRejectedValueOnce(refusal('auth/popup-closed-by-user'));
  const google = screen.getByRole('button', { name: 'Sign up with Google' });
  await user.click(google);
  expect(
    await screen.findByText('Error with Google sign-up: Firebase: no (auth/popup-closed-by-user).'),
  ).toBeVisible();
  await user.click(google);
  await leads('/login');
});
