import type { Bus } from './bus';
import { EventPayloadError, isShopTopic, type ShopEvent } from './events';

interface Kinds {
  readonly number: number;
  readonly string: string;
  readonly boolean: boolean;
}

/** Fields of live events. `npm run releases -- types` adds events of other repositories. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface TeamEvents {}

/** Maps a shape's fields to their types in the event; unknown fields become `never`. */
export type FieldsOf<Name, Shape> = Name extends keyof TeamEvents
  ? {
      readonly [Field in keyof Shape]: Field extends keyof TeamEvents[Name] ? TeamEvents[Name][Field] : never;
    }
  : Shape;

export type TeamEventShape = Readonly<Record<string, keyof Kinds>>;
export type TeamEventPayload<S extends TeamEventShape> = { readonly [Field in keyof S]: Kinds[S[Field]] };

export interface TeamEvent<S extends TeamEventShape> {
  readonly publish: (payload: TeamEventPayload<S>) => void;
  readonly subscribe: (handler: (payload: TeamEventPayload<S>) => void) => () => void;
}

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
    // The bus accepts any name; its types only have the shop's events.
    publish: (payload) => bus.publish({ name, payload: parse(payload) } as unknown as ShopEvent),
    subscribe: (handler) =>
      bus.subscribeAll((event) => {
        if ((event.name as string) === name) handler(parse(event.payload));
      }),
  };
}
