import { parseEvent } from './events';
import { measure, publish, subscribeToMeasure, teamEvent } from './index';

test('[M1] a measured event has the fields of its shape and no others', () => {
  const lamp = { id: 7, title: 'Lamp', price: 9, brand: 'Nike' };
  const product = { ...lamp, category: 7 as never, email: 'jane@example.org' };
  expect(parseEvent('product:viewed', { product })).toEqual({
    name: 'product:viewed',
    payload: { product: { ...lamp, category: undefined } },
  });
  expect(parseEvent('search:made', { query: 'lamp jane@example.org' }).payload).toEqual({ query: 'lamp' });
});

test('[M1] a payload that does not fit throws only while a subscriber measures', () => {
  const wrong = { product: 'Lamp' } as never;
  expect(() => measure('product:viewed', wrong)).not.toThrow();
  const stop = subscribeToMeasure(() => {});
  expect(() => measure('product:viewed', wrong)).toThrow();
  stop();
});

test('[M2] the shop’s events arrive in order, without team events, until the subscriber stops', () => {
  const names: string[] = [];
  const stop = subscribeToMeasure(({ name }) => names.push(name));
  measure('search:made', { query: 'lamp' });
  publish('cart:cleared', {});
  teamEvent('offers:opened', {}).publish({});
  measure('account:signed-in', { method: 'email' });
  stop();
  measure('search:made', { query: 'chair' });
  expect(names).toEqual(['search:made', 'cart:cleared', 'account:signed-in']);
});
