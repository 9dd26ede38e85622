import { withTimeout } from './withTimeout';

const late = () => new Error('too late');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what arrives in time is passed on, and no timer is left behind', async () => {
  await expect(withTimeout(Promise.resolve('settings'), 1000, late)).resolves.toBe('settings');
  expect(jest.getTimerCount()).toBe(0);
});

test('a rejection in time is passed on, and no timer is left behind', async () => {
  await expect(withTimeout(Promise.reject(new Error('refused')), 1000, late)).rejects.toThrow('refused');
  expect(jest.getTimerCount()).toBe(0);
});

test('the time-out counts from the call, and what arrives later is ignored', async () => {
  let rejectLater: (error: Error) => void = () => undefined;
  const slow = new Promise<never>((_resolve, reject) => (rejectLater = reject));
  const settled = jest.fn();
  const waiting = withTimeout(slow, 1000, late);
  waiting.catch(settled);
  await jest.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(waiting).rejects.toThrow('too late');
  rejectLater(new Error('refused'));
  await jest.runAllTimersAsync();
});
