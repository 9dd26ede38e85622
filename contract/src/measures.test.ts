import * as v from 'valibot';
import { measuresSchema } from './measures';
import { vitalsSchema } from './reports';

const added = { from: 'product:in-view', to: 'cart:item-added' };
const problemOf = (measures: object) => v.safeParse(measuresSchema, measures).issues?.[0].message;

test('a remote counts from one event to another', () => {
  expect(problemOf({ added, opened: { from: 'offers:shown', to: 'offers:opened' } })).toBeUndefined();
});

test.each([
  ['a name of other characters', { 'Added 2': added }, 'is no word of up to 20 lower-case letters'],
  ['the name of what every app has', { errors: added }, 'is a measure that every app has'],
  ['a text that is no event', { added: { ...added, from: 'in view' } }, 'is no event such as offers:opened'],
  ['too many', Object.fromEntries([...'abcdefg'].map((name) => [name, added])), /^Invalid entries/],
])('refuses measures with %s', (_what, measures, problem) => {
  expect(problemOf(measures)).toMatch(problem);
});

test('a report has figures and counts', () => {
  const report = [
    { app: 'mfe-cart', version: '1.0.0', name: 'LCP', value: 1 },
    'mfe-cart@1.0.0-a.1+b added 1',
  ];
  expect(v.parse(vitalsSchema, report)).toEqual(report);
  for (const wrong of ['mfe-cart@1.0.0 added 2', 'mfe-cart added 1', 'mfe-cart@1.0.0 added'])
    expect(v.is(vitalsSchema, [wrong])).toBe(false);
});
