import * as v from 'valibot';
import { profiles, profileSchema } from './profile';

test.each(profiles.map((profile) => [profile.system, profile]))(
  'the profile of %s has the form',
  (_, profile) => {
    expect(v.safeParse(profileSchema, profile).issues).toBeUndefined();
    expect(Object.keys(profile.columns)).toEqual(expect.arrayContaining(['title', 'price']));
  },
);
