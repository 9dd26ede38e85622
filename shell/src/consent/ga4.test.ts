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

test('a viewed product is a view_item', () => {
  const items = [{ item_id: '7', item_name: 'Lamp', item_brand: 'Nike', price: 10.1 }];
  expect(toGa4({ name: 'product:viewed', payload: { product: lamp } }, none)).toEqual([
    { name: 'view_item', params: { currency: currency.code, value: 10.1, items } },
  ]);
});

test.each([
  ['add_to_cart', [], [line(1)], 1, 10.1],
  ['add_to_cart', [line(1)], [line(4)], 3, 30.3],
  ['remove_from_cart', [line(3)], [line(1)], 2, 20.2],
  ['remove_from_cart', [line(3)], [], 3, 30.3],
] as const)('%s states the change of quantity and its value', (name, before, after, quantity, value) => {
  expect(toGa4({ name: 'cart:cleared', payload: {} }, { before, after, wished: [] })).toMatchObject([
    { name, params: { value, items: [{ item_id: '7', quantity }] } },
  ]);
});

test('only additions to the wishlist are sent', () => {
  const toggled = { name: 'wishlist:toggled', payload: { id: 7 } } as const;
  expect(toGa4(toggled, { ...none, wished: [7] })).toMatchObject([{ name: 'add_to_wishlist' }]);
  expect(toGa4(toggled, none)).toEqual([]);
});

test('a notification during a change of the cart sends nothing', () => {
  const name = 'notification:raised';
  const payload = {
    text: 'Item added to cart!',
    kind: 'success',
    position: 'top-right',
    durationMs: 1,
  } as const;
  expect(toGa4({ name, payload }, { ...none, after: [line(1)] })).toEqual([]);
});

test('how a shopper signs in is sent, never who', () => {
  const session = { status: 'in', email: 'jane@example.org', uid: 'u1' } as const;
  expect(toGa4({ name: 'session:changed', payload: session }, none)).toEqual([]);
  expect(toGa4({ name: 'account:signed-in', payload: { method: 'email' } }, none)).toEqual([
    { name: 'login', params: { method: 'email' } },
  ]);
});

describe('a request', () => {
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockReset().mockRejectedValue(new Error('Blocked.'));
    globalThis.fetch = fetched as never;
    const before = [{ name: 'product:viewed', payload: { product: lamp } }] as const;
    stop = measureWithGa4({ url: '/collect', client: 'a-browser', before });
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  test('has earlier events and those of a second', () => {
    publish('cart:item-added', { product: lamp });
    publish('wishlist:toggled', { id: 7 });
    jest.advanceTimersByTime(1_000);
    const events = ['view_item', 'add_to_cart', 'add_to_wishlist'].map((name) => ({ name }));
    expect(fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string) as object)).toMatchObject([
      { client_id: 'a-browser', events },
    ]);
  });

  test('goes out when the page is left', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
  });

  test('is not sent once the consent is withdrawn', () => {
    stop();
    measure?.('search:made', { query: 'lamp' });
    jest.advanceTimersByTime(5_000);
    expect(fetched).not.toHaveBeenCalled();
  });
});
