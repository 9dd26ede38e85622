import { subscribeAll, type BusEvent } from '../bus';

/**
 * The events that are published from now on, in order, the shop's and the teams' own:
 * `expect(events).toEqual([{ name: 'cart:cleared', payload: {} }])`. The list grows until the test file ends.
 */
export function recordEvents(): readonly BusEvent[] {
  const events: BusEvent[] = [];
  subscribeAll(({ name, payload }) => events.push({ name, payload }));
  return events;
}
