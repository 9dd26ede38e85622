import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { anyProduct, anyResponses, expectedErrors, openFeeds, type Responses } from 'shared-feed/fixture';
import { MemoryRouter } from 'shared-router';
import CartPage from './cart/CartPage';
import WishlistPage from './wishlist/WishlistPage';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);
jest.setTimeout(60_000);

const anyQuantity = fc.oneof(
  fc.integer({ min: -1, max: 9 }),
  fc.double(),
  fc.constant(Number.MAX_SAFE_INTEGER),
);

const anyLine = fc
  .tuple(
    anyProduct,
    fc.record({ name: fc.string(), quantity: anyQuantity, size: fc.jsonValue() }, { requiredKeys: [] }),
  )
  .map(([product, own]) => ({ ...product, ...own }));

const anyText = (item: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(item, { maxLength: 8 }).map((items) => JSON.stringify(items)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  );

const anyCart = anyText(
  fc.oneof({ weight: 4, arbitrary: anyLine }, { weight: 1, arbitrary: fc.jsonValue() }),
);
const anyWishlist = anyText(
  fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 20 }) }, { weight: 1, arbitrary: fc.jsonValue() }),
);

function store(key: string, text: string) {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

let damages = 0;

/** Clicks each button once and expects exactly these errors. */
async function use(page: ReactNode, responses: Responses, expected: readonly string[]) {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const arrive = openFeeds(responses);
  render(page, { wrapper: MemoryRouter });
  await act(arrive);
  for (const button of screen.queryAllByRole('button')) fireEvent.click(button);
  expect(error.mock.calls.map(([line]) => line as unknown)).toEqual(expected);
}

function property<T>(any: fc.Arbitrary<T>, look: (one: T) => Promise<void>) {
  return fc
    .asyncProperty(any, look)
    .beforeEach(() => {
      // Damaged values cause one warning per document (shared-events/SPEC.md P5).
      jest.spyOn(console, 'warn').mockImplementation((line) => {
        expect(line).toMatch(/^shared-events: A stored value is damaged/);
        damages += 1;
      });
    })
    .afterEach(() => {
      cleanup();
      jest.restoreAllMocks();
      expect(damages).toBeLessThanOrEqual(1);
    });
}

test('the cart works with any stored value, and logs only that it is damaged', async () => {
  await fc.assert(
    property(anyCart, async (text) => {
      store('cart', text);
      await use(<CartPage />, { products: [], posts: [] }, []);
    }),
    { numRuns: 60 },
  );
});

test('the wishlist works with any stored value and any feeds, and logs only feed errors', async () => {
  await fc.assert(
    property(fc.tuple(anyWishlist, anyResponses), async ([text, responses]) => {
      store('wishlist', text);
      await use(<WishlistPage />, responses, expectedErrors(responses));
    }),
    { numRuns: 60 },
  );
});
