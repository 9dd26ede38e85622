import { renderHook } from '@testing-library/react';
import { useSlidesShown } from './useSlidesShown';

test.each([
  [320, 1],
  [599, 1],
  [600, 2],
  [1023, 2],
  [1024, 4],
  [1920, 4],
])('at %i px there are %i slides', (width, shown) => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  expect(renderHook(() => useSlidesShown()).result.current).toBe(shown);
});
