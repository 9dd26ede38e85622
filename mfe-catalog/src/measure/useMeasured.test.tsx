import { act, renderHook } from '@testing-library/react';
import { subscribeToMeasure } from 'shared-events';
import { aProduct } from '../aProduct.fixture';
import { useListMeasured, useProductMeasured, useSearchMeasured } from './useMeasured';

const measured: string[] = [];
let stop: () => void;

beforeEach(() => {
  measured.splice(0);
  stop = subscribeToMeasure((event) => measured.push(JSON.stringify(event)));
});
afterEach(() => stop());

test('a product is measured once, also when newer data replaces it', () => {
  const { rerender } = renderHook(({ price }) => useProductMeasured(aProduct({ id: 7, price })), {
    initialProps: { price: 10 },
  });
  rerender({ price: 12 });
  expect(measured).toHaveLength(1);
  expect(measured[0]).toMatch(/product:viewed.*"id":7/);
});

test('a list is measured each time that it holds other products, and never while it is empty', () => {
  const [one, two] = [aProduct({ id: 1 }), aProduct({ id: 2 })];
  const { rerender } = renderHook((products) => useListMeasured('Shop', products), {
    initialProps: [] as (typeof one)[],
  });
  for (const products of [
    [one, two],
    [one, two],
    [two, one],
  ])
    rerender(products);
  expect(measured).toHaveLength(2);
});

test('a query is measured when it is unchanged for a second', () => {
  jest.useFakeTimers();
  const { rerender } = renderHook(({ query }) => useSearchMeasured(query), {
    initialProps: { query: 'la' },
  });
  act(() => jest.advanceTimersByTime(900));
  rerender({ query: ' lamp ' });
  act(() => jest.advanceTimersByTime(1_000));
  expect(measured).toEqual([JSON.stringify({ name: 'search:made', payload: { query: 'lamp' } })]);
});
