import { followReleases } from './followReleases';

const refreshIfOlderThan = jest.fn().mockResolvedValue(undefined);
jest.useFakeTimers();
followReleases({ refreshIfOlderThan });
beforeEach(() => refreshIfOlderThan.mockClear());
afterEach(() => jest.restoreAllMocks());

test('an open tab fetches the newest releases each minute', () => {
  jest.advanceTimersByTime(59_999);
  expect(refreshIfOlderThan).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_001);
  expect(refreshIfOlderThan.mock.calls).toEqual([[10_000], [10_000]]);
});

test('a hidden tab, or one without a connection, fetches nothing until it is visible again', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(600_000);
  expect(refreshIfOlderThan).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refreshIfOlderThan).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refreshIfOlderThan).toHaveBeenCalledTimes(1);
});
