import { act, renderHook } from '@testing-library/react';
import { useDebouncedValue } from './useDebouncedValue';

beforeEach(() => jest.useFakeTimers());

test('the value follows once it has not changed for the delay, which starts again with each change', () => {
  const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, 500), {
    initialProps: { value: '' },
  });
  const typeAndWait = (value: string, ms: number) => {
    rerender({ value });
    act(() => jest.advanceTimersByTime(ms));
  };
  typeAndWait('a', 499);
  typeAndWait('ad', 499);
  expect(result.current).toBe('');
  typeAndWait('ad', 1);
  expect(result.current).toBe('ad');
});
