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

const failures = {
  'a script that does not come': () => fail('/shell/1.0.0/main.js'),
  'a page in place of a script': () =>
    window.dispatchEvent(
      new ErrorEvent('error', {
        error: new SyntaxError('Unexpected token <'),
        filename: 'http://localhost/shell/1.0.0/main.js',
      }),
    ),
};

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

describe.each(Object.entries(failures))('%s of the shell', (_what, happen) => {
  test('causes one reload, then a message that the shop could not start', () => {
    happen();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(page).not.toHaveAttribute('data-failed');
    reload.mockReset();
    happen();
    expect(reload).not.toHaveBeenCalled();
    expect(page).toHaveAttribute('data-failed');
  });
});

test('a failed script of a remote causes no reload', () => {
  fail('/mfe/mfe-cart/1.0.0/remoteEntry.js');
  expect(reload).not.toHaveBeenCalled();
  expect(page).not.toHaveAttribute('data-failed');
});

test('after a start, the next failure causes a reload again', async () => {
  failures['a script that does not come']();
  document.head.replaceChildren();
  page.setAttribute('data-ready', '');
  await Promise.resolve();
  page.removeAttribute('data-ready');
  reload.mockReset();
  failures['a script that does not come']();
  expect(reload).toHaveBeenCalledTimes(1);
});
