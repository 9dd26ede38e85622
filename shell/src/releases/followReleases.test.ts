import { followReleases } from './followReleases';

beforeEach(() => jest.useFakeTimers());

function start() {
  const refreshIfOlderThan = jest.fn().mockResolvedValue(undefined);
  followReleases({ refreshIfOlderThan });
  return refreshIfOlderThan;
}

test('an open tab fetches the newest releases each minute', () => {
  const refresh = start();
  jest.advanceTimersByTime(59_999);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_001);
  expect(refresh.mock.calls).toEqual([[10_000], [10_000]]);
});

test('a hidden tab, or one without a connection, fetches nothing until it is visible again', () => {
  const refresh = start();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(600_000);
  expect(refresh).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(1);
});
