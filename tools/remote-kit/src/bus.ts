import 'shared-events';

/** An event of the shop or of a team. */
export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** What shared-events puts on `globalThis` (shared-events/SPEC.md D1): only tools listen to all events at once. */
interface BusOfPage {
  readonly bus: { readonly subscribeAll: (handler: (event: BusEvent) => void) => () => void };
}

/** Subscribes to all events of the page's bus. @returns the unsubscribe */
export function subscribeAll(handler: (event: BusEvent) => void): () => void {
  const page = globalThis as unknown as Readonly<Record<symbol, BusOfPage | undefined>>;
  return page[Symbol.for('juniper-row.events/1')]?.bus.subscribeAll(handler) ?? (() => {});
}
