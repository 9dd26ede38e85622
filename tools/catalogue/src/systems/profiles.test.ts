import * as v from 'valibot';
import { roles } from '../columns/names';
import { profiles } from './profile';

const text = v.pipe(v.string(), v.minLength(1));
const names = v.pipe(v.array(text), v.minLength(1));
const some = v.union([names, text]);
const role = v.picklist(roles);
const wordsByColumn = v.record(text, text);

const schema = v.strictObject({
  system: v.string(),
  source: v.union([v.pipe(v.string(), v.url()), v.array(v.pipe(v.string(), v.url()))]),
  header: names,
  columns: v.record(role, v.union([text, v.pipe(v.array(some), v.minLength(1))])),
  sold: v.optional(wordsByColumn),
  unsold: v.optional(wordsByColumn),
  ofProducts: v.optional(names),
  words: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
  variants: v.optional(some),
  cents: v.optional(v.boolean()),
  follow: v.optional(v.boolean()),
  lookups: v.optional(v.record(role, v.strictObject({ list: text, name: text }))),
  categories: v.optional(v.strictObject({ list: v.optional(v.string()), path: v.optional(v.string()) })),
  pictureBase: v.optional(v.string()),
  refusal: v.optional(v.string()),
  known: v.optional(names),
});

test.each(profiles.map((profile) => [profile.system, profile]))(
  'the profile of %s has the form',
  (_, profile) => {
    expect(v.safeParse(schema, profile).issues).toBeUndefined();
    expect(Object.keys(profile.columns)).toEqual(expect.arrayContaining(['title', 'price']));
  },
);
