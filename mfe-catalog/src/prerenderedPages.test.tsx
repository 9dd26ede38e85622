import { testPages } from 'remote-kit/testing';
import manifest from '../package.json';
import { pages } from './routes';

testPages(pages, manifest.storefront.routes, [
  '/shop',
  '/shop?view=list&per=12&rating=4',
  '/product/1',
  '/product/99',
]);
