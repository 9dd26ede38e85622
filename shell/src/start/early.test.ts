import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';

const script = readFileSync(join(__dirname, 'early.js'), 'utf8');
const page = document.documentElement;
const reload = jest.fn();

function load({ type = 'navigate', hash = '', fonts = Promise.resolve(), supported = true } = {}) {
  Object.assign(globalThis, {
    CSS: { supports: () => supported },
    CSSStyleRule: { prototype: { insertRule() {} } },
  });
  page.style.setProperty('--web-fonts', "'Text', 'Display'");
  const load = (font: string) => (font === "1em 'Text', 'Display'" ? fonts : Promise.resolve());
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
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

const waiting = () =>
  Array.from(document.querySelectorAll('[data-waiting]'), ({ localName }) => localName).join();

afterEach(async () => {
  await becomeReady();
  await waitFor(() => expect(waiting()).toBe(''));
  document.body.replaceChildren();
});

test('an unsupported browser keeps the prerendered page', () => {
  load({ supported: false });
  expect(Object.keys(page.dataset)).toEqual(['unsupported']);
  delete page.dataset.unsupported;
  load();
  expect(page.dataset).toHaveProperty('requestedUrl');
});

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

test('until the script runs the browser restores the scroll position', () => {
  window.history.scrollRestoration = 'manual';
  load();
  expect(window.history.scrollRestoration).toBe('auto');
});

describe('a page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<header></header><main><h1></h1><section></section></main><footer></footer>';
  });
  afterEach(() => jest.useRealTimers());

  test('uses its web fonts part by part after they load', async () => {
    let come = () => {};
    load({ fonts: new Promise((resolve) => (come = resolve)) });
    await becomeReady();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(page).not.toHaveAttribute('data-system-fonts');
    const seen = new Set([waiting()]);
    come();
    while (waiting()) {
      await jest.advanceTimersToNextTimerAsync();
      seen.add(waiting());
    }
    const steps = 'header,h1,section,footer h1,section,footer section,footer footer ';
    expect([...seen].join(' ')).toBe(steps);
  });

  test.each([
    ['never come', () => new Promise<void>(() => {})],
    ['cannot be loaded', () => Promise.reject(new Error('A network error occurred.'))],
  ])('does not wait for fonts that %s', async (_what, fonts) => {
    load({ fonts: fonts() });
    await becomeReady();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(waiting()).toBe('');
  });
});

test.each([
  ['opened at its top', true, {}],
  ['that Back opens', false, { type: 'back_forward' }],
  ['that is reloaded', false, { type: 'reload' }],
  ['opened at a heading', false, { hash: '#returns' }],
])('a page %s lays out its first view first: %j', async (_which, expected, opened) => {
  load(opened);
  expect(page.dataset.layout).toBe(expected ? 'first-view' : undefined);
  if (expected) await waitFor(() => expect(page.dataset.layout).toBe('window'));
  document.body.innerHTML = '<main><section></section></main>';
  await becomeReady();
  expect(page).not.toHaveAttribute('data-layout');
  expect(document.querySelector('section')).toHaveAttribute('data-waiting', expected ? 'layout' : 'fonts');
});
