import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useHydrated } from './useHydrated';

const seen: boolean[] = [];

function Probe() {
  const hydrated = useHydrated();
  seen.push(hydrated);
  return <p>{String(hydrated)}</p>;
}

beforeEach(() => (seen.length = 0));

test('a page that was sent with content learns of the browser right after hydration', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Probe />);
  expect(place).toHaveTextContent('false');
  await act(async () => hydrateRoot(place, <Probe />));
  expect(place).toHaveTextContent('true');
});

test('a page that was sent without content knows it from the start', () => {
  render(<Probe />);
  expect(new Set(seen)).toEqual(new Set([true]));
});
