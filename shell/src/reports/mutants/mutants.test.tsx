import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DiscoveryEntry, Measures } from 'contract';
import type { ComponentType } from 'react';
import { publish } from 'shared-events';
import { openFeeds } from 'shared-feed/fixture';
import { MemoryRouter, useRoutes } from 'shared-router';
import { idle } from '../../later/afterFirstPage';
import { countMeasures } from '../countMeasures';
import '../inView.fixture';
import { endOfCanary, type Kind } from './judge.fixture';
import { mutate, ROOT, SHARED, type Mutant } from './mutate.fixture';

interface Shopper {
  readonly press: (name: string) => Promise<void>;
  readonly type: (label: string, text: string) => Promise<void>;
}

/** A page of a remote, and what shares of its shoppers do there. The others look. */
interface Place {
  readonly app: string;
  readonly module: string;
  readonly path: string;
  readonly url?: string;
  readonly shoppers: readonly {
    readonly share: number;
    readonly does: (shopper: Shopper) => Promise<void>;
  }[];
}

const typesQuery = (text: string) => (shopper: Shopper) => shopper.type('Search products', text);
const increases = ({ press }: Shopper) => press('Increase quantity of Oak Chair 1');

const places = {
  product: {
    app: 'mfe-catalog',
    module: 'product/ProductPage',
    path: '/product/:id',
    url: '/product/1',
    shoppers: [{ share: 0.08, does: ({ press }) => press('Add to cart: Oak Chair 1') }],
  },
  shop: {
    app: 'mfe-catalog',
    module: 'shop/ShopPage',
    path: '/shop',
    shoppers: [{ share: 0.08, does: ({ press }) => press('Add to cart: Oak Chair 2') }],
  },
  search: {
    app: 'mfe-catalog',
    module: 'search/SearchBox',
    path: '/',
    shoppers: [
      { share: 0.12, does: typesQuery('oak') },
      { share: 0.03, does: typesQuery('zzzz') },
    ],
  },
  cart: {
    app: 'mfe-cart',
    module: 'cart/CartPage',
    path: '/cart',
    shoppers: [
      { share: 0.28, does: increases },
      {
        share: 0.12,
        does: async (shopper) => {
          await increases(shopper);
          await shopper.press('Update Cart');
        },
      },
    ],
  },
  wishlist: {
    app: 'mfe-cart',
    module: 'wishlist/WishlistPage',
    path: '/shop-wishlist',
    shoppers: [{ share: 0.08, does: ({ press }) => press('Add to cart: Oak Chair 1') }],
  },
  login: {
    app: 'mfe-account',
    module: 'login/LoginPage',
    path: '/login',
    shoppers: [
      {
        share: 0.5,
        does: async ({ type, press }) => {
          await type('Email', 'ada@shop.example');
          await type('Password', 'secret');
          await press('Sign In');
        },
      },
    ],
  },
} satisfies Readonly<Record<string, Place>>;

type PlaceName = keyof typeof places;

/** Place, file, what is wrong, the source, the mutant's source. */
const mutants = `
  product  | product/BuyBar.tsx | a button without a handler | onClick={addToCart} |
  product  | product/BuyBar.tsx | a handler that throws | onClick={addToCart} | onClick={() => { throw new Error('mutant'); }}
  product  | product/BuyBar.tsx | the id of another product | useProductActions(product, | useProductActions({ ...product, id: 2 },
  product  | product/BuyBar.tsx | a click that is stopped | onClick={addToCart} | onClickCapture={(event) => event.stopPropagation()} onClick={addToCart}
  shop     | shop/Results.tsx | a card whose handler does nothing | onAddToCart={addToCart} | onAddToCart={() => {}}
  shop     | shop/Results.tsx | a card that adds the first product | useProductActions(product, | useProductActions({ ...product, id: 1 },
  shop     | shop/Results.tsx | a card that toggles the wishlist instead | onAddToCart={addToCart} | onAddToCart={toggleWishlist}
  search   | search/SearchBox.tsx | a query that is not kept | setQuery(event.currentTarget.value); |
  search   | search/SearchBox.tsx | a handler that throws | setQuery(event.currentTarget.value); | throw new Error('mutant');
  search   | search/SearchBox.tsx | results that never open | const shown = open && !failed; | const shown = false;
  search   | search/ResultList.tsx | results that lead nowhere | to={productPath(product.id)} | to="#"
  cart     | cart/useCart.ts | an event that is not published | publish('cart:quantities-updated' | void ('cart:quantities-updated'
  cart     | cart/useCart.ts | quantities of other ids | Object.fromEntries(changes) | { other: 7 }
  cart     | cart/useCart.ts | a draft that never changes | setDraft((current) => changeQuantity(current, item, by)) | void [item, by]
  cart     | cart/CartActions.tsx | a button that stays disabled | disabled={!unsaved} | disabled
  cart     | cart/Quantity.tsx | a quantity whose button does nothing | onClick={() => onChange(1)} |
  wishlist | wishlist/WishedProducts.tsx | a wish whose button does nothing | onAddToCart={addToCart} | onAddToCart={() => {}}
  login    | forms/Form.tsx | a form that is only prevented | onSubmit((name) => elements.namedItem(name) as HTMLInputElement); | void elements;
  login    | login/LoginPage.tsx | a promise that never settles | await callAuth((auth) => auth.signIn(email, password)); | await new Promise(() => {});
  login    | login/LoginPage.tsx | a sign-in that leads nowhere | void navigate(paths.home); |
  login    | forms/useSubmission.ts | a submission that hangs | if (running.current) return; | if (!running.current) return;`
  .split('\n')
  .slice(1)
  .map((row) => {
    const [place = '', file = '', title = '', from = '', to = ''] = row.split('|').map((cell) => cell.trim());
    return {
      place: place as PlaceName,
      file: `${places[place as PlaceName].app}/src/${file}`,
      title,
      from,
      to,
    };
  });

const products = [1, 2, 3].map((id) => ({
  id,
  title: `Oak Chair ${id}`,
  price: 100,
  image: '/oak.jpg',
  category: 'furniture',
  rating: { rate: 4.1 },
}));

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

beforeAll(() => {
  window.scrollTo = jest.fn();
  for (const name of SHARED) {
    const shared: object = name === 'shared-feed' ? jest.requireMock(name) : jest.requireActual(name);
    jest.doMock(name, () => shared);
  }
  jest.doMock(`${ROOT}/mfe-account/src/auth/firebaseAuthClient`, () => ({
    createFirebaseAuthClient: () => ({ signIn: async () => undefined }),
  }));
});
// What a handler throws is no error of the test.
const prevent = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener('error', prevent));
afterEach(() => window.removeEventListener('error', prevent));

function measuresOf(app: string): Measures {
  const facts = jest.requireActual<{ storefront: { measures: Measures } }>(`${ROOT}/${app}/package.json`);
  return facts.storefront.measures;
}

type Pages = Readonly<Record<string, ComponentType>>;
interface Connect {
  readonly configureAuth: (identity: object) => void;
}

/** Views a place in a page with new modules. @returns what the shell counted */
async function view({ app, module, path, url = path }: Place, does: (shopper: Shopper) => Promise<void>) {
  const source = `${ROOT}/${app}/src`;
  const { default: Default, SearchBox } = await (import(`${source}/${module}`) as Promise<Pages>);
  const Page = (Default ?? SearchBox)!;
  if (app === 'mfe-account')
    jest.requireActual<Connect>(`${source}/auth/connect`).configureAuth({ emulator: false });

  const Routes = () =>
    useRoutes([
      { path, element: <Page /> },
      { path: '*', element: <p>Home</p> },
    ]);
  publish('cart:cleared', {});
  publish('cart:item-added', { product: products[0]! });
  publish('wishlist:ids-restored', { ids: [1] });
  const arrive = openFeeds({ products, posts: [] });
  render(
    <div data-mfe={app}>
      <MemoryRouter initialEntries={[url]}>
        <Routes />
      </MemoryRouter>
    </div>,
  );
  await act(arrive);
  const entry = { extras: { measures: measuresOf(app) } } as unknown as DiscoveryEntry;
  const end = countMeasures({ get: () => new Map([[app, entry]]) }, () => '1.0.0');
  const user = userEvent.setup({ delay: null });
  await does({
    press: (name) => user.click(screen.getAllByRole('button', { name })[0]!),
    type: (label, text) => user.type(screen.getByLabelText(label), text),
  });
  // Sign-in takes several tasks.
  for (let task = 0; task < 20; task++) await act(idle);
  const lines = end();
  cleanup();
  return lines;
}

/** Views a place as each kind of its shoppers does. */
async function viewAsAll(name: PlaceName, mutant?: Mutant): Promise<Kind[]> {
  jest.resetModules();
  if (mutant) mutate(mutant);
  const place: Place = places[name];
  const kinds: Kind[] = [];
  for (const { share, does } of place.shoppers) kinds.push({ share, lines: await view(place, does) });
  kinds.push({ share: 1, lines: await view(place, async () => {}) });
  if (mutant) jest.dontMock(`${ROOT}/${mutant.file}`);
  return kinds;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const live = {} as Record<PlaceName, Kind[]>;
beforeAll(async () => {
  for (const name of Object.keys(places) as PlaceName[]) live[name] = await viewAsAll(name);
}, 60_000);

const ends: number[] = [];

test.each(mutants)('$place: $title ends a canary', async ({ place, ...mutant }) => {
  const { app } = places[place];
  const kinds = await viewAsAll(place, mutant);
  for (const seed of [1, 2, 3]) {
    const run = endOfCanary(app, measuresOf(app), live[place], kinds, seeded(seed));
    expect(run?.text).toMatch(/^(added|found|saved|signed-in) /);
    ends.push(run!.views);
  }
});

test('mutants end after 3,000 page views at the median', () => {
  const sorted = ends.toSorted((one, other) => one - other);
  expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(3_000);
});

test.each(Object.keys(places) as PlaceName[])('%s: the same release goes on', (place) => {
  const { app } = places[place];
  for (const seed of [1, 2, 3])
    expect(endOfCanary(app, measuresOf(app), live[place], live[place], seeded(seed))).toBeUndefined();
});
