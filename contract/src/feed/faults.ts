import * as v from 'valibot';
import { cutText } from '../characters';
import { pictureUrl } from './fields';
import { parseInChunks, type DroppedItem } from './parseList';
import { parseProducts, productSchema, type Product } from './product';

export const dropReasons = ['not_an_object', 'duplicate', 'id', 'title', 'price'] as const;
export type DropReason = (typeof dropReasons)[number];

export interface Fault {
  /** From 1. */
  readonly item: number;
  /** E.g. `rating.rate`. */
  readonly field?: string | undefined;
  /** In JSON, perhaps shortened. */
  readonly value?: string | undefined;
  /** Begins with the value, e.g. `"12,50" is not a number`. */
  readonly problem: string;
}

type Issue = v.BaseIssue<unknown>;

export function reasonOf({ issues }: Pick<DroppedItem, 'issues'>): DropReason {
  if (!issues) return 'duplicate';
  const field = issues[0]?.path?.[0]?.key;
  return dropReasons.find((reason) => reason === field) ?? 'not_an_object';
}

/** Parses like the shop. Returns valid products, faults of dropped ones, and values that valid ones lose. */
export async function checkProducts(items: readonly unknown[]) {
  const drops = new Map<number, DroppedItem>();
  const products = await parseInChunks(items, parseProducts, (drop) => drops.set(drop.position, drop));
  const places = items.flatMap((_, position) => (drops.has(position) ? [] : [position + 1]));
  const shown = products.map((product, index) => ({ item: places[index] ?? 0, product }));
  const dropped = [...drops.values()].flatMap((drop) => faultsOf(drop, items[drop.position]));
  const lost = shown.flatMap(({ item, product }) =>
    lostOf(product, items[item - 1] as Product).map((fault) => ({ item, ...fault })),
  );
  return { shown, dropped, reasons: [...drops.values()].map(reasonOf), lost };
}

function faultsOf({ position, issues, first = 0 }: DroppedItem, value: unknown): readonly Fault[] {
  const item = position + 1;
  if (issues) return issues.map((issue) => ({ item, ...faultOf(issue) }));
  const id = shorten((value as Product).id);
  return [
    { item, field: 'id', value: id, problem: `${id} is a duplicate of item ${first + 1}, which stays` },
  ];
}

function lostOf(product: Product, raw: Product): readonly Omit<Fault, 'item'>[] {
  return Object.entries(productSchema.entries).flatMap(([field, schema]) => {
    const value = raw[field];
    if (value === undefined || value === null) return [];
    // Also refuses unusable pictures in a list, which the parser skips.
    const strict = field === 'images' ? v.array(pictureUrl) : 'wrapped' in schema ? schema.wrapped : schema;
    const { issues } = v.safeParse<v.GenericSchema>(strict, value);
    if (issues) return issues.map((issue) => faultOf(issue, field));
    const isCut = typeof value === 'string' && !value.endsWith('…') && String(product[field]).endsWith('…');
    return isCut ? [{ field, problem: 'is too long, and is cut' }] : [];
  });
}

function faultOf(issue: Issue, parent?: string): Omit<Fault, 'item'> {
  const field = [parent, v.getDotPath(issue)].filter(Boolean).join('.') || undefined;
  if (issue.input === undefined) return { field, problem: 'is missing' };
  const value = shorten(issue.input);
  return { field, value, problem: `${value} ${wordsOf(issue)}` };
}

const words: Readonly<Record<string, (issue: Issue) => string>> = {
  number: () => 'is not a number',
  string: () => 'is not a text',
  array: () => 'is not a list',
  loose_object: () => 'is not an object',
  union: () => 'is neither a number nor a text',
  picklist: ({ expected }) => `is not one of ${expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}`,
  safe_integer: () => 'is not an integer of at most 2^53 - 1',
  min_value: ({ requirement }) => `is below ${String(requirement)}`,
  max_value: ({ requirement }) => `is above ${String(requirement)}`,
  max_length: ({ requirement }) => `is longer than ${String(requirement)} characters`,
  regex: () => 'is blank',
  check: () => 'is not the URL of a picture, absolute or beginning with /',
};

function wordsOf(issue: Issue): string {
  // Our own messages are complete; valibot's begin like this.
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return words[issue.type]?.(issue) ?? issue.message;
}

function shorten(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 80 ? `${cutText(text, 80)}…` : text;
}
