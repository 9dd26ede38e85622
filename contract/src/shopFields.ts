import * as v from 'valibot';

export function text(longest: number) {
  return v.pipe(
    v.string('is to be a text in quotes'),
    v.trim(),
    v.nonEmpty('is empty: write it, or leave it out'),
    v.maxLength(longest, `is too long: ${longest} characters at most`),
  );
}

export const title = text(120);
export const picture = v.pipe(text(200), v.description('A file of the folder, such as pictures/hero.svg.'));

/** @param description is shown by editors (`npm run shop -- new`) */
export function fields<const T extends v.ObjectEntries>(description: string, entries: T) {
  const object = v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'is no field: correct its name, or take it out';
    return received === 'undefined' ? 'is missing: add it' : 'is to be an object in { }';
  });
  return v.pipe(object, v.description(description));
}

export function list<const T extends v.GenericSchema>(item: T) {
  return v.pipe(
    v.array(item, 'is to be a list in [ ]'),
    v.maxLength(100, 'has over 100 values: take out some'),
    v.check(
      (values) => new Set(values.map((value) => JSON.stringify(value))).size === values.length,
      'has a value twice',
    ),
  );
}

/** Names each wrong field of a value: `address.country is missing: add it.` @returns none for a value of that form */
export function problemsOfValue(schema: v.GenericSchema, value: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.message}.`);
}
