import * as v from 'valibot';
import type { Cell, Row } from '../rows/table';
import type { Role } from './names';

/** By role the cells that may hold it, the best first: columns, of which several are joined or, for stock, summed. */
export type Columns = Readonly<Record<Role, readonly (readonly number[])[]>>;

/** Says by the words of a column which rows are for sale, or are not. */
export interface Rule {
  /** Of several, such as one for each store, one is enough. */
  readonly columns: readonly number[];
  readonly isSold: boolean;
  readonly words: ReadonlySet<string>;
  readonly ofVariants: boolean;
}

/** What holds for all products of a file. */
export const settingsSchema = v.object({
  /** Amounts without a decimal sign are in minor units. */
  cents: v.optional(v.boolean()),
  /** What separates categories, and the steps of one. */
  categories: v.optional(
    v.strictObject({ list: v.exactOptional(v.string()), path: v.exactOptional(v.string()) }),
  ),
  /** Of pictures that are names of files; empty: only the owner knows it. */
  pictureBase: v.optional(v.string()),
  /** Variants and images belong to the product before them. */
  follow: v.optional(v.boolean()),
});

export interface Layout extends v.InferOutput<typeof settingsSchema> {
  readonly columns: Columns;
  readonly rules: readonly Rule[];
  readonly words?: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly lookups?: Readonly<Partial<Record<Role, ReadonlyMap<string, string>>>>;
}

export type Cells = ReturnType<typeof cellsOf>;

export function wordOf(cell: Cell): string {
  return String(cell).trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A cell may hold several words, such as "Catalog, Search". */
export function wordsOf(cell: Cell): readonly string[] {
  const word = wordOf(cell);
  return [word, ...(word.includes(',') ? word.split(',').map((part) => part.trim()) : [])];
}

/** What options have before their names, and after. */
const OPTION = /(?:options?[._]|attribute_(?:pa_)?|\[|Value \((?:pa_)?)(.+?)(?:\](?:\.VAL)?|\))?$/;

/** @param header names of the columns */
export function cellsOf(layout: Layout, header: readonly string[]) {
  const { columns, words, lookups = {}, rules } = layout;
  const at = ({ values }: Row, column: number): Cell => {
    const value = values[column] ?? '';
    const meanings = words?.get(column);
    if (!meanings) return value;
    const [meaning] = wordsOf(value).flatMap((word) => meanings.get(word) ?? []);
    return meaning ?? (value === '' ? value : (meanings.get('*') ?? value));
  };
  const stores = rules.find(({ columns: each, isSold }) => isSold && each.length > 1);
  const ofStores = (row: Row, entry: readonly number[]) =>
    entry.filter((_, index) => {
      const column = stores?.columns[index];
      return column === undefined || stores?.words.has(wordOf(at(row, column)));
    });
  const join = (row: Row, role: Role, entry: readonly number[]): Cell => {
    if (entry.length === 1) return at(row, entry[0] ?? -1);
    const counted = role === 'price' ? ofStores(row, entry) : entry;
    const filled = counted.map((column) => at(row, column)).filter((cell) => cell !== '');
    if (role === 'price') return filled[0] ?? '';
    const sum = filled.reduce<number>((total, each) => total + Number(each), 0);
    return role === 'stock' && filled.length > 0 && !Number.isNaN(sum) ? sum : filled.join(' ');
  };
  const read = (row: Row, role: Role, entry: readonly number[]): Cell => {
    const cell = join(row, role, entry);
    const names = lookups[role];
    const namesOf = (ids: string) => ids.split('\n').flatMap((id) => names?.get(id) ?? []);
    return names ? namesOf(String(cell)).join('\n') : cell;
  };
  const cell = (row: Row, role: Role): Cell => {
    for (const entry of columns[role]) {
      const value = read(row, role, entry);
      if (value !== '') return value;
    }
    return '';
  };
  const isNamed = (value: Cell, { words: named, isSold }: Rule) => {
    const [whole = '', ...parts] = wordsOf(value);
    const has = (word: string) => named.has(word);
    if (has('*') || has(whole)) return true;
    return isSold ? parts.length > 0 && parts.every(has) : parts.some(has);
  };
  return {
    layout,
    cell,
    text: (row: Row, role: Role): string => String(cell(row, role)),
    all: (row: Row, role: Role): readonly string[] =>
      columns[role].map((entry) => String(read(row, role, entry))),
    /** Returns the name of the option that a column is: "Size" for `options.Size`, `size`, `param[Size]`. */
    nameOf: (column = -1): string => {
      const name = header[column] ?? '';
      const [, inner] = OPTION.exec(name) ?? [];
      const words = name.replace(/^.*\.| \(variant attribute\)$/g, '').replaceAll('_', ' ');
      return inner ?? words.charAt(0).toUpperCase() + words.slice(1);
    },
    has: (role: Role): boolean => columns[role].length > 0,
    /** Returns the cell because of which a row is not for sale. @param first the row whose words it repeats if it has none */
    unsoldBy: (row: Row, isVariant: boolean, first = row): string | undefined => {
      for (const rule of rules) {
        if (isVariant && !rule.ofVariants) continue;
        const values = rule.columns
          .map((column) => (at(row, column) === '' ? at(first, column) : at(row, column)))
          .filter((value) => value !== '');
        const named = values.filter((value) => isNamed(value, rule));
        const others = rule.words.has('*') ? ['blank'] : values;
        const [unsold] = !rule.isSold ? named : named.length > 0 ? [] : others;
        if (unsold !== undefined) return String(unsold);
      }
      return undefined;
    },
  };
}
