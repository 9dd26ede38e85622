import { products } from '../fixtures/products';

export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
}

declare global {
  interface Window {
    /** The panel, for the remote in its frame. */
    remoteKitPanel?: { readonly onPage: (path: string, publish: (event: BusEvent) => void) => void };
  }
}

export const feedStates = {
  loaded: 'As they are',
  empty: 'Empty',
  loading: 'Loading',
  failing: 'Failing',
  many: '10,000 products',
} as const;
export type FeedState = keyof typeof feedStates;

const MANY = 10_000;
const FEED = /\/api\/(products|posts)$/;

/** Changes only requests for feeds. */
export function fetchInState(state: FeedState, fetchReally: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const [, feed] = FEED.exec(url.pathname) ?? [];
    if (feed === undefined || state === 'loaded') return fetchReally(input, init);
    if (state === 'loading') return new Promise(() => {});
    if (state === 'failing') return Response.json({ error: 'Failing, as chosen.' }, { status: 503 });
    if (state === 'many' && feed === 'posts') return fetchReally(input, init);
    return Response.json(state === 'many' ? products(MANY) : []);
  };
}

const SOME = products(3);
const CLEARED = event('cart:cleared', {});

export const storeStates: Readonly<Record<string, Readonly<Record<string, readonly BusEvent[]>>>> = {
  Cart: {
    Empty: [CLEARED],
    '3 products': [CLEARED, ...SOME.map((product) => event('cart:item-added', { product }))],
  },
  Wishlist: {
    Empty: [event('wishlist:cleared', {})],
    '3 products': [
      event('wishlist:cleared', {}),
      event('wishlist:ids-restored', { ids: SOME.map(({ id }) => id) }),
    ],
  },
  Session: {
    Unknown: [event('session:changed', { status: 'unknown' })],
    'Signed out': [event('session:changed', { status: 'out' })],
    'Signed in': [
      event('session:changed', {
        status: 'in',
        displayName: 'Ines Moreno',
        email: 'ines@example.org',
        uid: 'ines',
        emailVerified: true,
      }),
    ],
  },
};

function event(name: string, payload: unknown): BusEvent {
  return { name, payload };
}
