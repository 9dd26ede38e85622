import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, 'public/early.js'), 'utf8');
const page = document.documentElement;
const reload = jest.fn();

function load() {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('location', script)({ reload });
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
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  load();
  expect('systemFonts' in page.dataset).toBe(later);
  await becomeReady();
  expect(page).not.toHaveAttribute('data-system-fonts');
});
