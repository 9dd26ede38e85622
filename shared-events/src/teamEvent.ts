import * as v from 'valibot';
import type { Bus } from './bus';
import { isShopTopic, parsePayload } from './events';

const kinds = { number: v.number(), string: v.string(), boolean: v.boolean() };

/** Fields of live events. `npm run releases -- types` adds events of other repositories. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface TeamEvents {}

/** Maps a shape's fields to their types in the event; unknown fields become `never`. */
export type FieldsOf<Name, Shape> = Name extends keyof TeamEvents
  ? {
      readonly [Field in keyof Shape]: Field extends keyof TeamEvents[Name] ? TeamEvents[Name][Field] : never;
    }
  : Shape;

export type TeamEventShape = Readonly<Record<string, keyof typeof kinds>>;
export type TeamEventPayload<S extends TeamEventShape> = {
  readonly [Field in keyof S]: v.InferOutput<(typeof kinds)[S[Field]]>;
};

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

  const entries = Object.entries(shape).map(([field, kind]) => [field, kinds[kind]] as const);
  const fields = v.object(Object.fromEntries(entries));
  const parse = (payload: unknown) => parsePayload(name, fields, payload) as TeamEventPayload<S>;

  return {
    publish: (payload) => bus.publish({ name, payload: parse(payload) }),
    subscribe: (handler) =>
      bus.subscribeAll((event) => {
        if (event.name === name) handler(parse(event.payload));
      }),
  };
}
