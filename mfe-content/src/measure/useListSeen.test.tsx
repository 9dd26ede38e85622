import { act, render } from '@testing-library/react';
import { moveIntoView, stubObservers } from 'remote-kit/testing';
import { subscribeToMeasure } from 'shared-events';
import type { Product } from 'shared-feed';
import { useListSeen } from './useListSeen';

const products = (...ids: number[]) => ids.map((id) => ({ id, title: `Product ${id}`, price: id }));

function List({ items }: { readonly items: readonly Product[] }) {
  return <div ref={useListSeen('Latest Products', items)} />;
}

test('a list is measured once, when it holds products and comes into view', () => {
  stubObservers();
  const measured: unknown[] = [];
  const stop = subscribeToMeasure((event) => measured.push(event));

  const { rerender } = render(<List items={[]} />);
  act(() => moveIntoView());
  rerender(<List items={products(1, 2)} />);
  expect(measured).toEqual([]);
  act(() => moveIntoView());
  rerender(<List items={products(1, 2, 3)} />);
  act(() => moveIntoView());
  expect(measured).toEqual([
    { name: 'list:viewed', payload: { list: 'Latest Products', products: products(1, 2) } },
  ]);
  stop();
});
