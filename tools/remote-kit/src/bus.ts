import 'shared-events';

/** An event of the shop's or of a team's own. */
export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** What shared-events keeps on `globalThis` (shared-events/SPEC.md D1): only tools listen to all events at once. */
interface BusOfPage {
  readonly bus: { readonly subscribeAll: (handler: (event: BusEvent) => void) => () => void };
}

/** Calls `handler` with each event of the page's bus from now on. @returns the function that unsubscribes */
export function subscribeAll(handler: (event: BusEvent) => void): () => void {
  const page = globalThis as unknown as Readonly<Record<symbol, BusOfPage | undefined>>;
  return page[Symbol.for('juniper-row.events/1')]?.bus.subscribeAll(handler) ?? (() => {});
}
