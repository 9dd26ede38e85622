import { act, renderHook } from '@testing-library/react';
import { useSlidesShown } from './useSlidesShown';

/** A window whose width can change, for `max-width` queries. */
function fakeWindow(start: number) {
  let width = start;
  const listeners = new Set<() => void>();
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return {
    listeners,
    resize(to: number) {
      width = to;
      listeners.forEach((listener) => listener());
    },
  };
}

test.each([
  [320, 1],
  [599, 1],
  [600, 2],
  [1023, 2],
  [1024, 4],
  [1920, 4],
])('at %i px there are %i slides', (width, shown) => {
  fakeWindow(width);
  expect(renderHook(() => useSlidesShown()).result.current).toBe(shown);
});

test('the number follows the window, and nobody listens after the carousel is gone', () => {
  const { resize, listeners } = fakeWindow(1280);
  const { result, unmount } = renderHook(() => useSlidesShown());
  act(() => resize(800));
  expect(result.current).toBe(2);
  unmount();
  expect(listeners.size).toBe(0);
});
