import type { RemoteRoutes } from 'shared-router';
import { lazyPage } from 'shared-ui';

export const pages: RemoteRoutes['pages'] = {
  '/shop': lazyPage(() => import(/* webpackChunkName: "shop" */ './shop/ShopPage')),
  '/product/:id': lazyPage(() => import(/* webpackChunkName: "product" */ './product/ProductPage')),
};
