import * as v from 'valibot';

/** Discovery's limits for canaries allow for so many (judgeCanary.ts). */
const MOST_MEASURES = 6;

const GIVEN = ['errors', 'failures'];

/** What the shell sees in a remote's region, whatever the remote's handlers do: docs/teams.md, "What a remote counts". */
export type PageEvent =
  | 'product:in-view'
  | 'quantity:changed'
  | 'query:typed'
  | 'results:shown'
  | 'form:sent'
  | 'form:answered'
  | 'checkout:in-view'
  | 'checkout:answered';

export const measureNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z-]{0,19}$/, 'is no word of up to 20 lower-case letters'),
  v.check((name) => !GIVEN.includes(name), 'is a measure that every app has'),
);

const eventSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, 'is no event such as offers:opened'),
);

/** By name: what a page view counts for its release, from what could be done to what was done. */
export const measuresSchema = v.pipe(
  v.record(measureNameSchema, v.object({ from: eventSchema, to: eventSchema })),
  v.maxEntries(MOST_MEASURES),
);

export type Measures = v.InferOutput<typeof measuresSchema>;

export const expectSchema = v.pipe(
  v.array(v.union([measureNameSchema, v.literal('errors')])),
  v.maxLength(MOST_MEASURES + 1),
);

/** `[seen, done]`: page views in which it could be done, and in which it was. */
const countedSchema = v.tuple([v.number(), v.number()]);

/** Counts of a canary and of the live release since the canary's start. */
export const measuredSchema = v.object({ name: v.string(), live: countedSchema, canary: countedSchema });

/** Body of `GET /measures`, by app. */
export const measuredCanariesSchema = v.record(v.string(), v.array(measuredSchema));

export type Measured = v.InferOutput<typeof measuredSchema>;
