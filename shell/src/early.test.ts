import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, 'public/early.js'), 'utf8');
const page = document.documentElement;
const reload = jest.fn();

// Once: the script listens until the document is gone.
beforeAll(() => {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('location', script)({ reload });
});

function fail(src: string) {
  const script = document.createElement('script');
  script.setAttribute('src', src);
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  page.removeAttribute('data-ready');
  page.removeAttribute('data-failed');
  document.head.replaceChildren();
});

test('a failed script of a remote causes no reload', () => {
  fail('/mfe/mfe-cart/1.0.0/remoteEntry.js');
  expect(reload).not.toHaveBeenCalled();
  expect(page).not.toHaveAttribute('data-failed');
});

test('after a start, the next failure causes a reload again', async () => {
  fail('/shell/1.0.0/main.js');
  document.head.replaceChildren();
  page.setAttribute('data-ready', '');
  await Promise.resolve();
  page.removeAttribute('data-ready');
  reload.mockReset();
  fail('/shell/1.0.0/main.js');
  expect(reload).toHaveBeenCalledTimes(1);
});
