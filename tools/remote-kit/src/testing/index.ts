import { subscribeAll, type BusEvent } from '../bus';

export { products } from '../fixtures/products';
export { cartLine, fillStores } from '../fixtures/stores';
export { sentFeeds, takeOverSentPage } from './sentPage';

/**
 * Records the events that are published from now on, in order, the shop's and the teams' own:
 * `expect(events).toEqual([{ name: 'cart:cleared', payload: {} }])`. The list grows until the test file ends.
 */
export function recordEvents(): readonly BusEvent[] {
  const events: BusEvent[] = [];
  subscribeAll((event) => events.push(event));
  return events;
}
