import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useMediaQuery } from './useMediaQuery';

const listeners = new Set<() => void>();

function setMedia(matches: boolean) {
  const list = {
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  listeners.forEach((listener) => listener());
}

function Place() {
  return <output>{String(useMediaQuery('print', true))}</output>;
}

test('the value follows the window, and the listener goes with the component', () => {
  setMedia(false);
  const { unmount } = render(<Place />);
  expect(screen.getByRole('status')).toHaveTextContent('false');

  act(() => setMedia(true));
  expect(screen.getByRole('status')).toHaveTextContent('true');

  unmount();
  expect(listeners.size).toBe(0);
});

test('on Node and while hydrating it is the given value, then what the window matches', async () => {
  setMedia(false);
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Place />);
  expect(place).toHaveTextContent('true');

  const root = await act(() => Promise.resolve(hydrateRoot(place, <Place />)));

  expect(place).toHaveTextContent('false');
  act(() => root.unmount());
});
