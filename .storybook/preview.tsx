import type { Preview } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { publish, type Session } from '../shared-events/src';
import { MemoryRouter, useRoutes } from '../shared-router/src';
import '../shared-ui/src/styles.css';
import './preview.css';
import { setFeedState, type FeedState } from './staticFeeds';

/** What a story may say in its `parameters` of the shop around it. */
interface Surroundings {
  readonly feeds?: FeedState;
  /** What the browser has stored, by its key: `cart` and `wishlist`. */
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly session?: Session;
  /** Where the page is, and the path of its route. */
  readonly url?: string;
  readonly path?: string;
  /** The place a component has in the shop, as a CSS length. */
  readonly maxWidth?: string;
}

const preview: Preview = {
  beforeEach({ parameters }) {
    const { feeds = 'loaded', stored = {}, session = { status: 'unknown' } } = parameters as Surroundings;
    setFeedState(feeds);
    publish('session:changed', session);
    for (const key of ['cart', 'wishlist', 'session']) localStorage.removeItem(key);
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    // The stores read again what another tab may have changed.
    window.dispatchEvent(new StorageEvent('storage'));
  },
  decorators: [
    (Story, { id, parameters }) => {
      const { url = '/', path = '*', maxWidth } = parameters as Surroundings;
      return (
        <MemoryRouter key={id} initialEntries={[url]}>
          {/* The shop's own id, because a drawer makes it inert. */}
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
      options: { footer: { name: 'Of the footer', value: 'var(--brand-deep)' } },
    },
  },
};

export default preview;

function Route({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return useRoutes([{ path, element: children }]);
}
