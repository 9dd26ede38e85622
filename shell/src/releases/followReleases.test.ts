import { documentOf, serveDocument } from './documents.fixture';
import { beforeNavigation, followReleases } from './followReleases';
import { createReleasesStore } from './releasesStore';

const refreshIfOlderThan = jest.fn<Promise<void>, [number]>();
const leave = jest.fn();
const reload = jest.fn();
const url = 'http://localhost/cart';
let href: string;
const start = (releases: Parameters<typeof beforeNavigation>[0] = { refreshIfOlderThan }) =>
  beforeNavigation(releases, { href, assign: leave, reload });

beforeEach(() => {
  jest.useFakeTimers();
  refreshIfOlderThan.mockReset().mockResolvedValue(undefined);
  leave.mockReset();
  href = 'http://localhost/';
});

test('a navigation waits for the newest releases, unless they were fetched less than 10 s ago', async () => {
  let finish = () => {};
  refreshIfOlderThan.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const entered = jest.fn();
  const entering = start()(url).then(entered);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(entered).not.toHaveBeenCalled();
  finish();
  await entering;
  expect(refreshIfOlderThan.mock.calls).toEqual([[10_000]]);
});

test('a request that hangs does not hide the live release', async () => {
  const hangs = new Promise<never>(() => {});
  serveDocument(() => documentOf({ 'mfe-cart': { version: '2.0.0' } })).mockReturnValueOnce(hangs);
  const releases = createReleasesStore(documentOf({ 'mfe-cart': {} }), '/discovery.json');
  jest.advanceTimersByTime(20_000);
  const entering = start(releases)(url);
  await jest.advanceTimersByTimeAsync(2_000);
  await entering;
  expect(releases.get().get('mfe-cart')?.metadata.version).toBe('2.0.0');
});

test('without a connection nothing is fetched', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const beforePage = start();
  jest.advanceTimersByTime(2 * 24 * 3_600_000);
  await beforePage(url);
  expect(refreshIfOlderThan).not.toHaveBeenCalled();
  expect(leave).not.toHaveBeenCalled();
});

test('a tab that is a day old loads its next page as a new document, and shows nothing before', async () => {
  const beforePage = start();
  jest.advanceTimersByTime(24 * 3_600_000 - 1);
  await beforePage(url);
  jest.advanceTimersByTime(1);
  const entered = jest.fn();
  void beforePage(url).then(entered);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(leave.mock.calls).toEqual([[url]]);
  expect(entered).not.toHaveBeenCalled();
});

test('Back in a tab that is a day old reloads, which keeps the place', async () => {
  href = `${url}#sum`;
  const beforePage = start();
  jest.advanceTimersByTime(24 * 3_600_000);
  void beforePage(url);
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
});

test('a hidden tab, or one without a connection, fetches nothing until it is visible again', () => {
  followReleases({ refreshIfOlderThan });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(600_000);
  expect(refreshIfOlderThan).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refreshIfOlderThan).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refreshIfOlderThan).toHaveBeenCalledTimes(1);
});
