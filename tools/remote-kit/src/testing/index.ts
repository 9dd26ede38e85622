import { subscribeAll, type BusEvent } from '../bus';

export { products } from '../fixtures/products';
export { cartLine, fillStores } from '../fixtures/stores';
export { hydratePrerendered, prerenderedFeeds, testPages } from './prerenderedPages';

/** Records events from now on: `expect(events).toEqual([{ name: 'cart:cleared', payload: {} }])`. */
export function recordEvents(): readonly BusEvent[] {
  const events: BusEvent[] = [];
  subscribeAll((event) => events.push(event));
  return events;
}
