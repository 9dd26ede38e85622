import type { RemoteRoutes } from 'shared-router';
import { lazyPage } from 'shared-ui';

export const pages: RemoteRoutes['pages'] = {
  '/': lazyPage(() => import(/* webpackChunkName: "home" */ './home/HomePage')),
  '/blog': lazyPage(() => import(/* webpackChunkName: "blog" */ './blog/BlogPage')),
  '/contact': lazyPage(() => import(/* webpackChunkName: "contact" */ './contact/ContactPage')),
  '/about-us': lazyPage(() => import(/* webpackChunkName: "about" */ './about/AboutPage')),
  '/faq': lazyPage(() => import(/* webpackChunkName: "faq" */ './faq/FaqPage')),
  '/customers': lazyPage(() => import(/* webpackChunkName: "customers" */ './customers/CustomersPage')),
};
