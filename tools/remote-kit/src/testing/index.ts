export { fillStores } from '../fixtures/stores';
export { moveIntoView, stubObservers } from './observers.fixture';
export { hydratePrerendered, prerenderedFeeds, testPages } from './prerenderedPages';
