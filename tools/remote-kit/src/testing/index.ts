export { products } from '../fixtures/products';
export { cartLine, fillStores } from '../fixtures/stores';
export { hydratePrerendered, prerenderedFeeds, testPages } from './prerenderedPages';
