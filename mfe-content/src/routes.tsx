import type { PageName } from 'contract';
import type { ComponentType } from 'react';
import type { RemoteRoutes } from 'shared-router';
import { lazyPage, loadPageContent } from 'shared-ui';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** Loads a page's code and content together. */
const page = (name: PageName, load: Load) =>
  lazyPage(async () => (await Promise.all([load(), loadPageContent(name)]))[0]);

export const pages: RemoteRoutes['pages'] = {
  '/': page('home', () => import(/* webpackChunkName: "home" */ './home/HomePage')),
  '/blog': page('blog', () => import(/* webpackChunkName: "blog" */ './blog/BlogPage')),
  '/contact': page('contact', () => import(/* webpackChunkName: "contact" */ './contact/ContactPage')),
  '/about-us': page('about', () => import(/* webpackChunkName: "about" */ './about/AboutPage')),
  '/faq': page('faq', () => import(/* webpackChunkName: "faq" */ './faq/FaqPage')),
  '/customers': page(
    'customers',
    () => import(/* webpackChunkName: "customers" */ './customers/CustomersPage'),
  ),
};
