import * as v from 'valibot';
import { columnOf } from '../rows/records';
import { wordOf } from './layout';
import { roles, type Role } from './names';

/** What a table is asked for; a column of the others is only known. */
const choosable = roles.filter((role) => !['cost', 'listPrice', 'kind'].includes(role));

/** What a person can say of a file, also in the file of answers next to it. */
export const answersSchema = v.strictObject({
  columns: v.optional(v.record(v.picklist(roles), v.string())),
  /** The line of the column names; 0 if the table has none. */
  header: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Overrides what the prices show. */
  decimalSign: v.optional(v.picklist(['.', ','])),
  /** Whether prices without a decimal sign are in hundredths. */
  cents: v.optional(v.boolean()),
});

export interface FileOptions extends v.InferOutput<typeof answersSchema> {
  /** Base URL of pictures that are not absolute. */
  readonly base?: string | undefined;
}

export type ChosenColumns = NonNullable<FileOptions['columns']>;

/** The file can be read in several ways. The message says which option to add. */
export class Question extends Error {
  /** @param answers options that decide it, each with what it means */
  constructor(
    message: string,
    readonly role: Role,
    readonly answers: readonly { readonly label: string; readonly options: FileOptions }[],
  ) {
    super(message);
  }
}

/** @param others win */
export function merged<T extends FileOptions>(options: T, others: FileOptions = {}): T {
  return { ...options, ...others, columns: { ...options.columns, ...others.columns } };
}

export function columnQuestion(role: Role, names: readonly string[], problem: string): Question {
  const [first = ''] = names;
  const more = names.length > 1 ? ' or another of them' : '';
  return new Question(
    `${problem}: add --columns "${role}=${first}"${more}`,
    role,
    names.map((name) => ({ label: name, options: { columns: { [role]: name } } })),
  );
}

/** Reads `price=Preis,title=C`, and `header=2`. @throws Error for an unknown role */
export function chosenColumns(text: string): Pick<FileOptions, 'columns' | 'header'> {
  const pairs = text.split(/,(?=\w+=)/).filter(Boolean);
  let header: number | undefined;
  const columns = pairs.flatMap((pair) => {
    const [, role = '', name = ''] = /^(\w+)=(.+)$/.exec(pair) ?? [];
    if (role === 'header' && /^\d+$/.test(name)) header = Number(name);
    else if ((choosable as readonly string[]).includes(role)) return [[role, name] as const];
    else throw new Error(`"${pair}" is not ROLE=COLUMN with one of ${choosable.join(', ')}, or header=LINE`);
    return [];
  });
  return { columns: Object.fromEntries(columns), header };
}

/** Returns the place of a column. @param name or letter @throws Error for a column that is not there */
export function placeOf(name: string, header: readonly string[]): number {
  const place = header.findIndex((each) => wordOf(each) === wordOf(name));
  if (place >= 0) return place;
  const index = /^[A-Z]{1,2}$/.test(name) ? columnOf(name) : header.length;
  if (index < header.length) return index;
  throw new Error(`it has no column "${name}": its columns are ${header.join(', ')}`);
}
