import { followReleases } from './followReleases';

test('a hidden tab, or one without a connection, fetches nothing until it is visible again', () => {
  jest.useFakeTimers();
  const refresh = jest.fn().mockResolvedValue(undefined);
  followReleases({ refreshIfOlderThan: refresh });
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
