import { act, render, renderHook, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prefersReducedMotion, useMediaQuery, useReducedMotion, useWideWindow } from './useMediaQuery';

const PRINT = 'print';

function fakeMedia() {
  const matching = new Set<string>();
  const listeners = new Set<() => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matching.has(query),
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return {
    listeners,
    set(query: string, matches: boolean) {
      if (matches) matching.add(query);
      else matching.delete(query);
      listeners.forEach((listener) => listener());
    },
  };
}

function Place() {
  return <output>{String(useMediaQuery(PRINT, true))}</output>;
}

test('the value follows the window, and the listener goes with the component', () => {
  const media = fakeMedia();
  const { unmount } = render(<Place />);
  expect(screen.getByRole('status')).toHaveTextContent('false');

  act(() => media.set(PRINT, true));
  expect(screen.getByRole('status')).toHaveTextContent('true');

  unmount();
  expect(media.listeners.size).toBe(0);
});

test('on Node and while hydrating it is the given value, then what the window matches', async () => {
  fakeMedia();
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Place />);
  expect(place).toHaveTextContent('true');

  const root = await act(() => Promise.resolve(hydrateRoot(place, <Place />)));

  expect(place).toHaveTextContent('false');
  act(() => root.unmount());
});

test('a preference for less motion and a wide window are noticed', () => {
  const media = fakeMedia();
  const { result } = renderHook(() => ({ reduced: useReducedMotion(), wide: useWideWindow() }));
  expect(result.current).toEqual({ reduced: false, wide: false });
  expect(prefersReducedMotion()).toBe(false);

  act(() => {
    media.set('(prefers-reduced-motion: reduce)', true);
    media.set('(min-width: 62rem)', true);
  });

  expect(result.current).toEqual({ reduced: true, wide: true });
  expect(prefersReducedMotion()).toBe(true);
});
