import { useEffect } from 'react';
import { retryFailedFeeds } from 'shared-feed';
import { Outlet, ScrollRestoration, useLocation } from 'shared-router';
import { Layout } from './layout/Layout';
import { Alerts } from './notifications/Alerts';
import { Notifications } from './notifications/Notifications';

/** The one layout around every page. */
export function App() {
  const { key: navigation } = useLocation();
  useEffect(retryFailedFeeds, [navigation]);
  return (
    <>
      <Layout onSignOut={() => undefined}>
        <Alerts />
        <Outlet />
      </Layout>
      <Notifications />
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  );
}
