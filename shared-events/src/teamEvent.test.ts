import { createShop } from './browser.fixture';
import { EventPayloadError } from './events';
import { teamEvent } from './index';
import { createTeamEvent } from './teamEvent';

/** Declared as by `npm run releases -- types`. */
declare module './index' {
  interface TeamEvents {
    readonly 'offers:sold': { readonly id: 'number'; readonly title: 'string' };
  }
}

test('[E1] a team event reaches the subscribers of its name, and no store', () => {
  const { bus, cart } = createShop();
  const opened = createTeamEvent(bus, 'offers:opened', { id: 'number', title: 'string' });
  const handler = jest.fn();
  const unsubscribe = opened.subscribe(handler);
  createTeamEvent(bus, 'offers:closed', {}).publish({});
  opened.publish({ id: 7, title: 'Half price' });
  unsubscribe();
  opened.publish({ id: 8, title: 'Too late' });
  expect(handler.mock.calls).toEqual([[{ id: 7, title: 'Half price' }]]);
  expect(cart.get()).toEqual([]);
});

test('[E2] a payload that does not fit throws at the publisher, and is not delivered', () => {
  const { bus } = createShop();
  const opened = createTeamEvent(bus, 'offers:opened', { id: 'number' });
  const handler = jest.fn();
  opened.subscribe(handler);
  for (const wrong of [{}, { id: '7' }, { id: NaN }, null]) {
    expect(() => opened.publish(wrong as never)).toThrow(EventPayloadError);
    expect(() => opened.publish(wrong as never)).toThrow("'offers:opened' was published with a payload");
  }
  expect(handler).not.toHaveBeenCalled();
});

test('[E3] the fields of a live event are typed, and a listener may leave some out', () => {
  const handler = jest.fn();
  teamEvent('offers:sold', { id: 'number' }).subscribe(handler);
  teamEvent('offers:sold', { id: 'number', title: 'string' }).publish({ id: 7, title: 'A chair' });
  expect(handler.mock.calls).toEqual([[{ id: 7 }]]);
  // @ts-expect-error -- a number
  teamEvent('offers:sold', { id: 'string' });
  // @ts-expect-error -- no such field
  teamEvent('offers:sold', { id: 'number', price: 'number' });
});

test('[E3] an event without a field that a listener knows does not reach it, and is reported as an uncaught error', () => {
  jest.useFakeTimers();
  const { bus } = createShop();
  const handler = jest.fn();
  const other = jest.fn();
  createTeamEvent(bus, 'offers:opened', { id: 'number', title: 'string' }).subscribe(handler);
  createTeamEvent(bus, 'offers:opened', { id: 'number' }).subscribe(other);
  createTeamEvent(bus, 'offers:opened', { id: 'number' }).publish({ id: 7 });
  expect(handler).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledWith({ id: 7 });
  expect(() => jest.runAllTimers()).toThrow('title: Invalid key: Expected "title" but received undefined');
});

const shopNames = ['cart:opened', 'wishlist:toggled', 'session:changed', 'notification:raised'] as const;
test.each(shopNames)('[E4] %s is refused: it would be one of the shop’s events', (name) => {
  expect(() => createTeamEvent(createShop().bus, name, {})).toThrow(
    `'${name}' would be an event of the shop's own. Begin it with your remote's name, as in 'offers:opened'.`,
  );
});
