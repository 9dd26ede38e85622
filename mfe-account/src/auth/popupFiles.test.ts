import { loadPopupScript } from './popupFiles';

jest.mock('firebase/auth', () => ({ browserPopupRedirectResolver: class {} }));

const scripts = () => [...document.head.querySelectorAll('script')];
afterEach(() => {
  scripts().forEach((script) => script.remove());
});

test('a script times out after ten seconds, and the next call retries', async () => {
  jest.useFakeTimers();
  const first = expect(loadPopupScript('/gapi.js')).rejects.toMatchObject({
    code: 'auth/network-request-failed',
  });
  await jest.advanceTimersByTimeAsync(10_000);
  await first;
  expect(scripts()).toEqual([]);

  const second = expect(loadPopupScript('/gapi.js')).rejects.toMatchObject({ name: 'AuthError' });
  scripts()[0]?.dispatchEvent(new Event('error'));
  await second;
});

test('the script is loaded once for all callers', async () => {
  const both = Promise.all([loadPopupScript('/gapi.js'), loadPopupScript('/gapi.js')]);
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await both;
  await loadPopupScript('/gapi.js');
  expect(scripts()).toHaveLength(1);
});
