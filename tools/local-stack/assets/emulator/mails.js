// The mails that the auth emulator would have sent, and the pages of their links, as those of a Firebase project's `__/auth/action`.
const { document, fetch, location } = globalThis;
const main = document.querySelector('main');
const query = new globalThis.URLSearchParams(location.search);
const oobCode = query.get('oobCode');

const MAILS = {
  VERIFY_EMAIL: {
    subject: 'Verify your email address',
    text: 'Thank you for opening an account. Follow the link to show that this address is yours.',
    action: 'Verify email',
  },
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    text: 'Somebody, hopefully you, asked for a new password.',
    action: 'Reset password',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Verify your new email address',
    text: 'Follow the link, and from then on you sign in with this address.',
    action: 'Change email',
  },
  RECOVER_EMAIL: {
    subject: 'Your email address was changed',
    text: 'If that was not you, the link takes it back.',
    action: 'Take it back',
  },
};

const DONE = {
  verifyEmail: 'Your email address is verified.',
  verifyAndChangeEmail: 'Your email address is changed and verified. Sign in with the new one from now on.',
  recoverEmail: 'Your email address is the old one again.',
};
const NOT_YET =
  'The auth emulator does not respond yet. It takes a minute or so to warm up; try again in a moment.';

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const text = (content, properties = {}) => element('p', properties, content);
const link = (href, content, className = '') => element('a', { href, className }, content);
const ways = (...links) => element('p', { className: 'ways' }, ...links);
const alert = (content) => text(content, { className: 'error', role: 'alert' });

function show(title, ...content) {
  document.title = `${title} | Local stack`;
  main.replaceChildren(text('Local stack', { className: 'muted' }), element('h1', {}, title), ...content);
}

function showDone(content) {
  const links = ways(link('/login', 'To the shop', 'button'), link('/_sandbox/mails', 'All mails'));
  show('Done', text(content, { role: 'status' }), links);
}

function showFailure(content) {
  show('This link does not work', alert(content), ways(link('/_sandbox/mails', 'All mails')));
}

/** The emulator refuses, e.g. by the code `WEAK_PASSWORD`. */
class RefusedError extends Error {}

/** @throws RefusedError, TypeError while the emulator is away */
async function call(action, body) {
  const response = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local-stack`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new RefusedError((await response.json()).error.message);
}

async function showMails() {
  const response = await fetch(`/emulator/v1/projects/${main.dataset.project}/oobCodes`);
  const { oobCodes } = await response.json();
  const mails = oobCodes.filter(({ requestType }) => requestType in MAILS).reverse();
  const none = 'No mails yet. Create an account in the shop, and its verification appears here.';
  show(
    'Sent mails',
    text('The auth emulator sends no mail. What it would have sent is kept here until its link is followed.'),
    mails.length > 0 ? element('ul', {}, ...mails.map(mailItem)) : text(none, { className: 'empty' }),
    ways(link('/_sandbox/mails', 'Look again'), link('/', 'To the shop')),
  );
}

function mailItem({ requestType, email, newEmail, oobLink }) {
  const mail = MAILS[requestType];
  const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? newEmail : email;
  // The emulator's own link shows JSON.
  const action = link(`/_sandbox/action${new URL(oobLink).search}`, mail.action, 'button');
  const content = [
    text(`To ${to}`, { className: 'muted' }),
    element('h2', {}, mail.subject),
    text(mail.text),
  ];
  return element('li', {}, element('article', {}, ...content, action));
}

/** Follows a link at once, or shows a form for a new password. */
async function followLink(mode) {
  if (mode === 'resetPassword') {
    // Without a new password this only checks the code.
    await call('resetPassword', { oobCode });
    showPasswordForm();
  } else if (Object.hasOwn(DONE, mode)) {
    await call('update', { oobCode });
    showDone(DONE[mode]);
  } else showFailure('This link is not one of a mail.');
}

function showPasswordForm(...errors) {
  const input = element('input', { id: 'password', type: 'password', required: true });
  Object.assign(input, { autocomplete: 'new-password', ariaInvalid: String(errors.length > 0) });
  const label = element('label', { htmlFor: 'password' }, 'New password');
  const button = element('button', { className: 'button' }, 'Save password');
  const form = element('form', {}, label, input, ...errors.map(alert), button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(async () => {
      await call('resetPassword', { oobCode, newPassword: input.value });
      showDone('Your password is changed. Sign in with the new one.');
    });
  });
  show('Choose a new password', form);
}

async function attempt(act) {
  try {
    await act();
  } catch (error) {
    if (error instanceof RefusedError) showRefusal(error.message);
    else show('Not yet', alert(NOT_YET), ways(link(location.href, 'Look again')));
  }
}

function showRefusal(code) {
  if (code.startsWith('WEAK_PASSWORD')) showPasswordForm('Password should be at least 6 characters.');
  else if (/^(INVALID|MISSING)_OOB_CODE/.test(code))
    showFailure('This link was followed before, or a newer mail has taken its place.');
  else showFailure(`The emulator refused: ${code}.`);
}

void attempt(location.pathname === '/_sandbox/mails' ? showMails : () => followLink(query.get('mode')));
