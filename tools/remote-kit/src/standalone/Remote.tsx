import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { publish, subscribe } from 'shared-events';
import { startFeeds } from 'shared-feed';
import { BrowserRouter, useLocation, useRoutes, type RemoteRoutes } from 'shared-router';
import classes from './Remote.module.css';
import { fetchInState, type BusEvent, type FeedState } from './states';

export interface StandaloneOptions {
  /** Starts what the shell would start, e.g. the session. */
  readonly start?: () => void;
  /** E.g. the search box. */
  readonly header?: ReactNode;
}

/** Starts what the shell would start. Returns a component with the remote's pages. */
export function startRemote(
  name: string,
  pages: RemoteRoutes['pages'],
  feeds: FeedState,
  { start, header }: StandaloneOptions,
): ReactNode {
  window.fetch = fetchInState(feeds, window.fetch.bind(window));
  startFeeds();
  start?.();
  return (
    <BrowserRouter>
      <Remote name={name} header={header} pages={pages} />
    </BrowserRouter>
  );
}

/** Clones payloads, which come from another frame's realm. */
function publishForPanel({ name, payload }: BusEvent): void {
  publish(name as 'cart:cleared', structuredClone(payload) as never);
}

interface RemoteProps {
  readonly name: string;
  readonly header: ReactNode;
  readonly pages: RemoteRoutes['pages'];
}

function Remote({ name, header, pages }: RemoteProps) {
  const { pathname, search } = useLocation();
  useEffect(
    () => window.parent.remoteKitPanel?.onPage(pathname + search, publishForPanel),
    [pathname, search],
  );
  const page = useRoutes([
    ...Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> })),
    { path: '*', element: <p className={classes.elsewhere}>This path belongs to another team.</p> },
  ]);
  return (
    <div data-mfe={name}>
      {header && <header className={classes.header}>{header}</header>}
      <Suspense fallback={null}>{page}</Suspense>
      <LastNotification />
    </div>
  );
}

/** Shows the last notification, for which the shell has alerts and toasts. */
function LastNotification() {
  const [text, setText] = useState('');
  useEffect(() => subscribe('notification:raised', (notification) => setText(notification.text)), []);
  return (
    <p role="status" className={classes.notification}>
      {text}
    </p>
  );
}
