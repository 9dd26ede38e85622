import { currency } from 'brand';
import { measure, publish, type CartItem } from 'shared-events';
import { measureWithGa4, toGa4 } from './ga4';

const lamp = { id: 7, title: 'Lamp', price: 10.1, brand: 'Nike' };
const line = (quantity: number): CartItem => ({
  ...lamp,
  name: 'Lamp',
  image: '',
  color: '',
  size: '',
  quantity,
});
const none = { before: [], after: [], wished: [] };

test('a product that is looked at is a view_item', () => {
  expect(toGa4({ name: 'product:viewed', payload: { product: lamp } }, none)).toEqual([
    {
      name: 'view_item',
      params: {
        currency: currency.code,
        value: 10.1,
        items: [{ item_id: '7', item_name: 'Lamp', item_brand: 'Nike', price: 10.1 }],
      },
    },
  ]);
});

test.each([
  ['add_to_cart', [], [line(1)], 1, 10.1],
  ['add_to_cart', [line(1)], [line(4)], 3, 30.3],
  ['remove_from_cart', [line(3)], [line(1)], 2, 20.2],
  ['remove_from_cart', [line(3)], [], 3, 30.3],
] as const)(
  '%s says how many more or less, and what they are worth',
  (name, before, after, quantity, value) => {
    const [event, ...others] = toGa4({ name: 'cart:cleared', payload: {} }, { before, after, wished: [] });
    expect(others).toEqual([]);
    expect(event).toMatchObject({ name, params: { value, items: [{ item_id: '7', quantity }] } });
  },
);

test('only what comes onto the wishlist is told', () => {
  const toggled = { name: 'wishlist:toggled', payload: { id: 7 } } as const;
  expect(toGa4(toggled, { ...none, wished: [7] })).toMatchObject([{ name: 'add_to_wishlist' }]);
  expect(toGa4(toggled, none)).toEqual([]);
});

test('who is signed in is never told, only how', () => {
  const session = { status: 'in', email: 'jane@example.org', uid: 'u1' } as const;
  expect(toGa4({ name: 'session:changed', payload: session }, none)).toEqual([]);
  expect(toGa4({ name: 'account:signed-in', payload: { method: 'email' } }, none)).toEqual([
    { name: 'login', params: { method: 'email' } },
  ]);
});

describe('what is sent', () => {
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockReset().mockRejectedValue(new Error('Blocked.'));
    globalThis.fetch = fetched as never;
    stop = measureWithGa4({
      url: '/collect',
      client: 'a-browser',
      before: [{ name: 'product:viewed', payload: { product: lamp } }],
    });
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const sent = () =>
    fetched.mock.calls.map(
      ([, { body }]) => JSON.parse(body as string) as { client_id: string; events: { name: string }[] },
    );

  test('is what happened before and what happens within a second, in one request', () => {
    publish('cart:item-added', { product: lamp });
    publish('wishlist:toggled', { id: 7 });
    jest.advanceTimersByTime(1_000);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.client_id).toBe('a-browser');
    expect(sent()[0]?.events.map(({ name }) => name)).toEqual([
      'view_item',
      'add_to_cart',
      'add_to_wishlist',
    ]);
  });

  test('goes out when the page is left', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent()).toHaveLength(1);
    visibility.mockRestore();
  });

  test('ends with the consent, and what waits is not sent', () => {
    stop();
    measure?.('search:made', { query: 'lamp' });
    jest.advanceTimersByTime(5_000);
    expect(fetched).not.toHaveBeenCalled();
  });
});
