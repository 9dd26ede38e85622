import { testPages } from 'remote-kit/testing';
import manifest from '../package.json';
import { pages } from './routes';

testPages(pages, manifest.storefront.routes);
