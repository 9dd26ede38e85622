export { fillStores } from '../fixtures/stores';
export { hydratePrerendered, prerenderedFeeds, testPages } from './prerenderedPages';
