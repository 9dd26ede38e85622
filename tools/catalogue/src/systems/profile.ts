import * as v from 'valibot';
import { settingsSchema, wordOf, type Layout, type Rule } from '../columns/layout';
import { byRole, foreignness, roles, type Role } from '../columns/names';
import { best, type Shape, type Table } from '../rows/table';
import * as all from '.';

const text = v.pipe(v.string(), v.minLength(1));
const url = v.pipe(v.string(), v.url());
const list = v.pipe(v.array(text), v.minLength(1));
const role = v.picklist(roles);
const words = v.record(v.string(), v.string());

/** How a system exports its products. Names are exact; `*` stands for any text, ` | ` separates other names or words, such as translations. */
export const profileSchema = v.strictObject({
  system: text,
  /** Where its columns are documented. */
  source: v.union([url, v.array(url)]),
  /** Names that make the system certain. */
  header: list,
  /** An inner list is joined with spaces; of prices the first that is filled counts. */
  columns: v.record(role, v.union([text, v.pipe(v.array(v.union([text, list])), v.minLength(1))])),
  /** By column the words of rows that are for sale, or `*` if it must be filled. */
  sold: v.optional(words),
  /** By column the words of rows that are not for sale, or `*`. */
  unsold: v.optional(words),
  /** Of `sold` the columns that do not count for variants. */
  ofProducts: v.optional(list),
  /** By column what its words stand for; `*` is any other word. A `kind` is variant, image or none, else a product. */
  words: v.optional(v.record(text, words)),
  /** Paths of the lists in which products hold their variants. */
  variants: v.optional(v.union([text, list])),
  /** By role of ids the list that has them, and what is read in their place. */
  lookups: v.optional(v.record(role, v.strictObject({ list: text, name: text }))),
  /** Why such a file cannot be read. */
  refusal: v.optional(text),
  /** Columns that the shop does not use. */
  known: v.optional(list),
  ...settingsSchema.entries,
});

export type Profile = v.InferOutput<typeof profileSchema>;

/** One file for each system, with a list if it has several exports. */
export const profiles: readonly Profile[] = Object.values(all).flat();
/** Of these, one column holds all prices of a file. */
const AMOUNTS: readonly Role[] = ['price', 'salePrice', 'oldPrice'];
/** By name what matches each of its alternatives. */
const patterns = new Map<string, readonly RegExp[]>();

/** Returns the profile of the system that has such names, and how many of them it knows. */
export function recognise(names: readonly string[]) {
  const words = names.map(wordOf);
  const isThere = (name: string) =>
    patternsOf(name).some((pattern) => words.some((word) => pattern.test(word)));
  const found = profiles
    .filter(({ header }) => header.every(isThere))
    .map((profile) => ({ profile, known: words.length - unknownColumns(profile, words).length }));
  return best(found, ({ known }) => known);
}

/** Returns how the lists of a system are read. @param names of its products' fields */
export function shapeOf(names: readonly string[]): Partial<Shape> {
  const profile = recognise(names)?.profile;
  if (!profile) return {};
  const columns = Object.values(profile.columns).flat(2);
  const labelled = columns.flatMap((name) => (name.includes('[') ? [name.slice(0, name.indexOf('['))] : []));
  return { labelled, ...(profile.variants && { variants: [profile.variants].flat() }) };
}

export function unknownColumns(profile: Profile, names: readonly string[]): readonly string[] {
  const { header, columns, sold, unsold, words, known = [] } = profile;
  const all = [header, Object.values(columns)].flat(3);
  const ruled = Object.keys({ ...sold, ...unsold, ...words });
  const found = [...all, ...ruled, ...known].flatMap(patternsOf);
  return names.filter((name) => {
    const word = wordOf(name);
    return word !== '' && !found.some((pattern) => pattern.test(word));
  });
}

/** Returns the words of a text with ` | ` between. */
function wordsIn(text: string): readonly string[] {
  return text.split(' | ').map(wordOf);
}

function patternsOf(name: string): readonly RegExp[] {
  const escaped = () => wordsIn(name).map((word) => word.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const found = patterns.get(name) ?? escaped().map((word) => new RegExp(`^${word.replaceAll('*', '.*')}$`));
  patterns.set(name, found);
  return found;
}

export function profileLayout(profile: Profile, { header, rows, pairsAt }: Table): Layout {
  const { sold, unsold, ofProducts = [], lookups = {} } = profile;
  // The shop's language and currency first.
  const words = header
    .map((name, column) => ({ word: wordOf(name), column, distance: foreignness(name) }))
    .sort((one, other) => one.distance - other.distance);
  /** By alternative. */
  const placesByName = (name: string) =>
    patternsOf(name)
      .map((pattern) => words.flatMap(({ word, column }) => (pattern.test(word) ? [column] : [])))
      .filter((found) => found.length > 0);
  const places = (name: string) => placesByName(name).flat();
  const isUsed = (entry: readonly number[]) =>
    rows.some(({ values }) => entry.some((column) => !/^(?:0*[.,]?0*)$/.test(String(values[column] ?? ''))));
  const entries = (role: Role) => {
    const found = [profile.columns[role] ?? []].flat().flatMap((name) => {
      if (typeof name !== 'string') return [name.flatMap(places)].filter((entry) => entry.length > 0);
      return role === 'stock' ? placesByName(name) : places(name).map((place) => [place]);
    });
    const used = AMOUNTS.includes(role) ? found.find(isUsed) : undefined;
    return used ? [used] : found;
  };
  const rulesOf = (each: Profile['sold'] = {}, isSold = false) =>
    Object.entries(each).flatMap(([name, text]) =>
      placesByName(name).map((columns): Rule => ({
        columns,
        isSold,
        words: new Set(wordsIn(text)),
        ofVariants: !ofProducts.includes(name),
      })),
    );
  const meanings = Object.entries(profile.words ?? {}).flatMap(([name, each]) => {
    const pairs = Object.entries(each).flatMap(([from, to]) =>
      wordsIn(from).map((word) => [word, to] as const),
    );
    return places(name).map((column) => [column, new Map(pairs)] as const);
  });
  const names = Object.entries(lookups).map(
    ([role, { list, name }]) => [role, pairsAt?.(list, name) ?? new Map()] as const,
  );
  return {
    cents: false,
    ...profile,
    columns: byRole(entries),
    rules: [...rulesOf(sold, true), ...rulesOf(unsold)],
    words: new Map(meanings),
    lookups: Object.fromEntries(names),
  };
}
