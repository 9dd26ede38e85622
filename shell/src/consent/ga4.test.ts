import { measure, type CartItem, type ShopEvent } from 'shared-events';
import { setVisibility } from '../reports/beacons.fixture';
import { measureWithGa4, toGa4 } from './ga4';

const lamp = { id: 7, title: 'Lamp', price: 10.1, brand: 'Nike' };
const line = (quantity: number) => ({ ...lamp, name: 'Lamp', quantity }) as unknown as CartItem;
const session = { status: 'in', email: 'jane@example.org', uid: 'u1' } as const;
const notification = { text: 'Added', kind: 'success', position: 'top-right', durationMs: 1 } as const;

test.each<[string, ShopEvent, object[]]>([
  ['a removal from the wishlist is not sent', { name: 'wishlist:toggled', payload: { id: 7 } }, []],
  ['a notification sends no change of the cart', { name: 'notification:raised', payload: notification }, []],
  ['who signs in is not sent', { name: 'session:changed', payload: session }, []],
  [
    'how a shopper signs in is sent',
    { name: 'account:signed-in', payload: { method: 'email' } },
    [{ name: 'login', params: { method: 'email' } }],
  ],
])('%s', (_what, event, events) => {
  expect(toGa4(event, [], [line(1)])).toEqual(events);
});

test.each([
  ['cart:cleared', 0, 1, 'add_to_cart', 1, 10.1],
  ['cart:cleared', 1, 4, 'add_to_cart', 3, 30.3],
  ['cart:cleared', 3, 1, 'remove_from_cart', 2, 20.2],
  ['cart:cleared', 3, 0, 'remove_from_cart', 3, 30.3],
  ['checkout:begun', 3, 3, 'begin_checkout', 3, 30.3],
] as const)('%s, %d pieces before and %d after, is %s of %d for %d', (event, before, after, ...sent) => {
  const [name, quantity, value] = sent;
  const cartOf = (pieces: number) => (pieces > 0 ? [line(pieces)] : []);
  expect(toGa4({ name: event, payload: {} }, cartOf(before), cartOf(after))).toMatchObject([
    { name, params: { value, items: [{ item_id: '7', quantity }] } },
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
    stop = measureWithGa4('/collect', 'a-browser', before);
  });
  afterEach(() => stop());

  test('goes out when the page is left', () => {
    setVisibility('hidden');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is not sent once the consent is withdrawn', () => {
    stop();
    measure('search:made', { query: 'lamp' });
    jest.advanceTimersByTime(5_000);
    expect(fetched).not.toHaveBeenCalled();
  });
});
