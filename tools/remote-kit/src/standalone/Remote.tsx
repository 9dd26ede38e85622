import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { publish, subscribe } from 'shared-events';
import { startFeeds } from 'shared-feed';
import { createBrowserRouter, Outlet, RouterProvider, useLocation, type RemoteRoutes } from 'shared-router';
import { subscribeAll } from '../bus';
import { receive, send } from './messages';
import { fetchInState, type FeedState } from './states';
import classes from './Remote.module.css';

export interface StandaloneOptions {
  /** What the shell would start with the page, e.g. the session. */
  readonly start?: () => void;
  /** Shown above the pages, e.g. the search box. */
  readonly header?: ReactNode;
}

/** Starts what the shell would, in the frame, and gives the remote's pages at their paths. */
export function startRemote(
  name: string,
  pages: RemoteRoutes['pages'],
  feeds: FeedState,
  { start, header }: StandaloneOptions,
): ReactNode {
  window.fetch = fetchInState(feeds, window.fetch.bind(window));
  startFeeds();
  start?.();
  followPanel();
  const router = createBrowserRouter([
    {
      element: <Remote name={name} header={header} />,
      children: [
        ...Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> })),
        { path: '*', element: <p className={classes.elsewhere}>This path belongs to another team.</p> },
      ],
    },
  ]);
  return <RouterProvider router={router} />;
}

/** Tells the panel each event of the bus, and publishes what it asks for. */
function followPanel(): void {
  subscribeAll(({ name, payload }) => send(window.parent, { kit: 'event', name, payload }));
  receive((message) => {
    // The panel's events are those of the shop's table, with payloads that fit.
    if (message.kit === 'publish') publish(message.name as 'cart:cleared', message.payload as never);
  });
}

function Remote({ name, header }: { readonly name: string; readonly header: ReactNode }) {
  const { pathname, search } = useLocation();
  useEffect(() => send(window.parent, { kit: 'at', path: pathname + search }), [pathname, search]);
  return (
    <div data-mfe={name}>
      {header && <header className={classes.header}>{header}</header>}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <LastNotification />
    </div>
  );
}

/** The shell shows alerts and toasts; alone, the last one stands here. */
function LastNotification() {
  const [text, setText] = useState('');
  useEffect(() => subscribe('notification:raised', (notification) => setText(notification.text)), []);
  return (
    <p role="status" className={classes.notification}>
      {text}
    </p>
  );
}
