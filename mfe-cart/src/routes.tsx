import type { RemoteRoutes } from 'shared-router';
import { lazyPage } from 'shared-ui';

export const pages: RemoteRoutes['pages'] = {
  '/cart': lazyPage(() => import(/* webpackChunkName: "cart" */ './cart/CartPage')),
  '/shop-wishlist': lazyPage(() => import(/* webpackChunkName: "wishlist" */ './wishlist/WishlistPage')),
};
