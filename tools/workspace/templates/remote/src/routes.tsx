import type { RemoteRoutes } from 'shared-router';
import { lazyPage } from 'shared-ui';

export const pages: RemoteRoutes['pages'] = {
  '/newcomer': lazyPage(() => import(/* webpackChunkName: "newcomer" */ './newcomer/NewcomerPage')),
};
