import { act } from '@testing-library/react';
import { cart, teamEvent, wishlist } from 'shared-events';
import { cartLine, fillStores, products, recordEvents } from '.';

const [first, second] = products(2) as [ReturnType<typeof products>[0], ReturnType<typeof products>[0]];

test('the stores hold what they are filled with, and nothing of before', () => {
  act(() => fillStores({ cart: [cartLine(first, 3), cartLine(second)], wishlist: [second.id] }));
  expect(cart.get().map(({ name, quantity }) => [name, quantity])).toEqual([
    [first.title, 3],
    [second.title, 1],
  ]);
  expect(wishlist.get()).toEqual([second.id]);
  act(() => fillStores({ wishlist: [first.id] }));
  expect([cart.get(), wishlist.get()]).toEqual([[], [first.id]]);
});

test('events are recorded in order from then on, those of a team too', () => {
  const opened = teamEvent('offers:opened', { productId: 'number' });
  opened.publish({ productId: 1 });
  const events = recordEvents();
  fillStores();
  opened.publish({ productId: 2 });
  expect(events.map(({ name }) => name)).toEqual([
    'cart:cleared',
    'cart:items-restored',
    'wishlist:cleared',
    'wishlist:ids-restored',
    'offers:opened',
  ]);
  expect(events.at(-1)?.payload).toEqual({ productId: 2 });
});
