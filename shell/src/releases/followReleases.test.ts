import { followReleases } from './followReleases';
import type { ReleasesStore } from './releasesStore';

const refreshIfOlderThan = jest.fn().mockResolvedValue(undefined);
let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  refreshIfOlderThan.mockClear();
  stop = followReleases({ refreshIfOlderThan } as unknown as ReleasesStore);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an open tab asks for the newest releases each minute, until it is stopped', () => {
  jest.advanceTimersByTime(59_999);
  expect(refreshIfOlderThan).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_001);
  expect(refreshIfOlderThan.mock.calls).toEqual([[10_000], [10_000]]);
  stop();
  jest.advanceTimersByTime(60_000);
  expect(refreshIfOlderThan).toHaveBeenCalledTimes(2);
});

test('a hidden tab does not ask, and asks when it is looked at again', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(600_000);
  expect(refreshIfOlderThan).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refreshIfOlderThan).toHaveBeenCalledTimes(1);
});

test('a tab without a connection does not ask', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.advanceTimersByTime(600_000);
  expect(refreshIfOlderThan).not.toHaveBeenCalled();
});
