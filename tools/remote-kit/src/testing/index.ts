export { products } from '../fixtures/products';
export { cartLine, fillStores } from '../fixtures/stores';
export { recordEvents } from './events';
export { sentFeeds, takeOverSentPage } from './sentPage';
