import 'shared-events';

/** An event of the shop or of a team's remote. */
export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** The bus on `globalThis` (shared-events/SPEC.md D1). Only tools may listen to all events. */
interface BusOfPage {
  readonly bus: { readonly subscribeAll: (handler: (event: BusEvent) => void) => () => void };
}

/** @returns a function that unsubscribes */
export function subscribeAll(handler: (event: BusEvent) => void): () => void {
  const page = globalThis as unknown as Readonly<Record<symbol, BusOfPage | undefined>>;
  return page[Symbol.for('juniper-row.events/1')]?.bus.subscribeAll(handler) ?? (() => {});
}
