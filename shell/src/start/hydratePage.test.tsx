import { act, screen } from '@testing-library/react';
import { use, useEffect, type ReactNode } from 'react';
import { lazyPage } from 'shared-ui';
import { RemoteBoundary } from '../errors/RemoteBoundary';
import { hydratePage, isHydrationError } from './hydratePage';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"><p>the page</p></div>';
});
afterEach(() => {
  delete document.documentElement.dataset.ready;
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function Shop({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <RemoteBoundary attempt={0} onError={() => {}} fallback={<p>unavailable</p>}>
      {children}
    </RemoteBoundary>
  );
}

async function hydrate(Component: () => ReactNode) {
  const Page = lazyPage(() => Promise.resolve({ default: Component }));
  await Page.load();
  const page = (
    <Shop>
      <Page />
    </Shop>
  );
  const onRecoverableError = jest.fn();
  await act(async () => hydratePage(document.querySelector('#root')!, page, { onRecoverableError }));
  return onRecoverableError;
}

test("content that differs from the prerendered one is a hydration error, with React's text of either build", async () => {
  const onRecoverableError = await hydrate(() => <p>another page</p>);
  const [[mismatch]] = onRecoverableError.mock.calls as [[Error]];
  expect(isHydrationError(mismatch)).toBe(true);
  expect(isHydrationError(new Error('Minified React error #418; visit the docs'))).toBe(true);
  for (const message of ['no price', 'Minified React error #310; visit the docs'])
    expect(isHydrationError(new Error(message))).toBe(false);
});

test('a page that suspends forever during hydration shows its error boundary within 20 s', async () => {
  const never = new Promise<never>(() => {});
  const onRecoverableError = await hydrate(() => <p>{use(never)}</p>);
  expect(screen.getByText('the page')).toBeVisible();
  await pass(4_100);
  expect(document.documentElement).toHaveAttribute('data-ready');
  expect(screen.getByRole('main', { busy: true })).toBeInTheDocument();
  await pass(15_000);
  expect(screen.getByText('unavailable')).toBeVisible();
  expect(onRecoverableError).toHaveBeenCalledTimes(1);
});

test('a busy browser has more time to hydrate', async () => {
  let becomeIdle = (): void => {};
  window.requestIdleCallback = (callback) => {
    becomeIdle = () => callback({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
  const onRecoverableError = await hydrate(() => <p>{use(new Promise<never>(() => {}))}</p>);
  await pass(9_000);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => becomeIdle());
  expect(onRecoverableError).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
