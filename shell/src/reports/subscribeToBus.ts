export interface PublishedEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** The bus on `globalThis` (shared-events/SPEC.md D1). */
interface BusOfPage {
  readonly bus: { readonly subscribeAll: (handler: (event: PublishedEvent) => void) => () => void };
}

/** Delivers all events, teams' too: only for counting. */
export function subscribeToBus(handler: (event: PublishedEvent) => void): (() => void) | undefined {
  const page = globalThis as unknown as Readonly<Record<symbol, BusOfPage | undefined>>;
  return page[Symbol.for('juniper-row.events/1')]?.bus.subscribeAll(handler);
}
