import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';

const script = readFileSync(join(__dirname, 'public/early.js'), 'utf8');
const page = document.documentElement;
const reload = jest.fn();

function load({ type = 'navigate', hash = '', serviceWorker = {} } = {}) {
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const performance = { getEntriesByType: () => [{ type }] };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('location', 'performance', script)({ reload, hash }, performance);
}

async function becomeReady() {
  page.setAttribute('data-ready', '');
  await Promise.resolve();
  page.removeAttribute('data-ready');
}

function fail(src: string) {
  const script = document.createElement('script');
  script.setAttribute('src', src);
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

afterEach(becomeReady);

test('a failed script of a remote causes no reload', () => {
  load();
  fail('/mfe/mfe-cart/1.0.0/remoteEntry.js');
  expect(reload).not.toHaveBeenCalled();
  expect(page).not.toHaveAttribute('data-failed');
});

test('a failure causes one reload until the shop starts, and then one again', async () => {
  load();
  fail('/shell/1.0.0/main.js');
  expect(reload).toHaveBeenCalledTimes(1);
  fail('/shell/1.0.0/main.js');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(page).toHaveAttribute('data-failed');
  await becomeReady();
  expect(page).not.toHaveAttribute('data-failed');
  load();
  fail('/shell/1.0.0/main.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['come after the page responds to input', undefined, true],
  ['of an earlier page are used at once', { controller: {} }, false],
])('web fonts %s', async (_when, serviceWorker, later) => {
  load({ serviceWorker });
  expect('systemFonts' in page.dataset).toBe(later);
  await becomeReady();
  expect(page).not.toHaveAttribute('data-system-fonts');
});

test.each([
  ['opened at its top', true, {}],
  ['that Back opens', false, { type: 'back_forward' }],
  ['that is reloaded', false, { type: 'reload' }],
  ['opened at a heading', false, { hash: '#returns' }],
  ['of a later visit', false, { serviceWorker: { controller: {} } }],
])(
  'a page %s lays out its first view first, and the rest when it responds: %j',
  async (_which, expected, opened) => {
    load(opened);
    expect(page.dataset.layout).toBe(expected ? 'first-view' : undefined);
    if (expected) await waitFor(() => expect(page.dataset.layout).toBe('window'));
    await becomeReady();
    expect(page).not.toHaveAttribute('data-layout');
  },
);
