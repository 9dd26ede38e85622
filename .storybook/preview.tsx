import '../shared-ui/src/styles.css';
import './preview.css';
import type { Preview } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { publish, type Session } from '../shared-events/src';
import { MemoryRouter, useRoutes } from '../shared-router/src';
import { storefront } from '../shared-shop/src/facts';
import { samplePages } from './samplePages';
import { setFeedState, type FeedState } from './staticFeeds';

storefront.pages = samplePages;

/** A story's `parameters` for the shop around it. */
interface Surroundings {
  readonly feeds?: FeedState;
  /** Values in localStorage: `cart` and `wishlist`. */
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly session?: Session;
  readonly url?: string;
  readonly path?: string;
  /** A CSS length. */
  readonly maxWidth?: string;
}

const preview: Preview = {
  beforeEach({ parameters }) {
    const { feeds = 'loaded', stored = {}, session = { status: 'unknown' } } = parameters as Surroundings;
    setFeedState(feeds);
    publish('session:changed', session);
    for (const key of ['cart', 'wishlist', 'session']) localStorage.removeItem(key);
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    // Makes the stores read localStorage again.
    window.dispatchEvent(new StorageEvent('storage'));
  },
  decorators: [
    (Story, { id, parameters }) => {
      const { url = '/', path = '*', maxWidth } = parameters as Surroundings;
      return (
        <MemoryRouter key={id} initialEntries={[url]}>
          {/* As in the shop: an open drawer makes #root inert. */}
          <div id="root" style={{ maxInlineSize: maxWidth }}>
            <Route path={path}>
              <Story />
            </Route>
          </div>
        </MemoryRouter>
      );
    },
  ],
  parameters: {
    backgrounds: {
      options: { footer: { name: 'Footer', value: 'var(--brand-deep)' } },
    },
  },
};

export default preview;

function Route({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return useRoutes([{ path, element: children }]);
}
