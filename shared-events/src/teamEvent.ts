import type { Bus } from './bus';
import { EventPayloadError, isShopTopic, type ShopEvent } from './events';

/** What a field of an own event may be: plain facts, such as ids and numbers. What is more belongs into a store or a feed. */
interface Kinds {
  readonly number: number;
  readonly string: string;
  readonly boolean: boolean;
}

export type TeamEventShape = Readonly<Record<string, keyof Kinds>>;
export type TeamEventPayload<S extends TeamEventShape> = { readonly [Field in keyof S]: Kinds[S[Field]] };

/** An event of a team's own, as one remote knows it. */
export interface TeamEvent<S extends TeamEventShape> {
  /** @throws EventPayloadError, NestedPublishError */
  readonly publish: (payload: TeamEventPayload<S>) => void;
  /** @returns the function that unsubscribes */
  readonly subscribe: (handler: (payload: TeamEventPayload<S>) => void) => () => void;
}

/** `teamEvent` on a bus. */
export function createTeamEvent<const S extends TeamEventShape>(
  bus: Bus,
  name: `${string}:${string}`,
  shape: S,
): TeamEvent<S> {
  if (isShopTopic(name))
    throw new TypeError(
      `'${name}' would be an event of the shop's own. Begin it with your remote's name, as in 'offers:opened'.`,
    );

  function parse(payload: unknown): TeamEventPayload<S> {
    const fields = Object.entries(shape).map(([field, kind]) => {
      const value = (payload as Readonly<Record<string, unknown>> | null)?.[field];
      if (typeof value !== kind || Number.isNaN(value))
        throw new EventPayloadError(name, `${field}: Expected ${kind} but received ${String(value)}`);
      return [field, value] as const;
    });
    return Object.fromEntries(fields) as TeamEventPayload<S>;
  }

  return {
    // The bus carries any name; its table is of the shop's own events.
    publish: (payload) => bus.publish({ name, payload: parse(payload) } as unknown as ShopEvent),
    subscribe: (handler) =>
      bus.subscribeAll((event) => {
        if ((event.name as string) === name) handler(parse(event.payload));
      }),
  };
}
