import { afterFirstPage } from './afterFirstPage';

test('work after the first page starts after 4 s without one', async () => {
  jest.useFakeTimers();
  const start = jest.fn();
  void afterFirstPage().then(start);
  await jest.advanceTimersByTimeAsync(3_990);
  expect(start).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20);
  expect(start).toHaveBeenCalledTimes(1);
});
