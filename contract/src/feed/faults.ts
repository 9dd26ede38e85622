import * as v from 'valibot';
import { cutText } from '../characters';
import type { ProductId } from '../product';
import { pictureUrl } from './fields';
import { parseInChunks, type DroppedItem, type OnWrongVariant, type VariantProblem } from './parseList';
import { parseProducts } from './parseProducts';
import { productSchema, type Product } from './product';
import { variantSchema, type Variant } from './variants';

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

type Lost = Omit<Fault, 'item'>;
type Fields = Readonly<Record<string, unknown>>;
type Issue = v.BaseIssue<unknown>;
type WrongVariant = readonly [position: number, problem: Parameters<OnWrongVariant>[2]];

export function reasonOf({ issues }: Pick<DroppedItem, 'issues'>): DropReason {
  if (!issues) return 'duplicate';
  const field = issues[0]?.path?.[0]?.key;
  return dropReasons.find((reason) => reason === field) ?? 'not_an_object';
}

/** Parses like the shop. Returns valid products, faults of dropped ones, and values that valid ones lose. */
export async function checkProducts(items: readonly unknown[]) {
  const drops = new Map<number, DroppedItem>();
  const wrong = new Map<ProductId, readonly WrongVariant[]>();
  const products = await parseInChunks(items, parseProducts, {
    onDropped: (drop) => drops.set(drop.position, drop),
    onWrongVariant: (id, ...each) => wrong.set(id, [...(wrong.get(id) ?? []), each]),
  });
  const places = items.flatMap((_, position) => (drops.has(position) ? [] : [position + 1]));
  const shown = products.map((product, index) => ({ item: places[index] ?? 0, product }));
  const dropped = [...drops.values()].flatMap((drop) => faultsOf(drop, items[drop.position]));
  const lost = shown.flatMap(({ item, product }) => {
    const raw = items[item - 1] as Product;
    const faults = [
      ...lostOf(product, raw, productSchema.entries),
      ...variantFaults(product, raw, wrong.get(product.id) ?? []),
    ];
    return faults.map((fault) => ({ item, ...fault }));
  });
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

function lostOf(kept: Fields, raw: Fields, entries: v.ObjectEntries): Lost[] {
  return Object.entries(entries).flatMap(([field, schema]) => {
    const value = raw[field];
    if (value === undefined || value === null) return [];
    // Also refuses unusable pictures in a list, which the parser skips.
    const strict = field === 'images' ? v.array(pictureUrl) : 'wrapped' in schema ? schema.wrapped : schema;
    const { issues } = v.safeParse(strict, value);
    if (issues) return issues.map((issue) => faultOf(issue, field));
    const isCut = typeof value === 'string' && !value.endsWith('…') && String(kept[field]).endsWith('…');
    return isCut ? [{ field, problem: 'is too long, and is cut' }] : [];
  });
}

/** Names variants by their ids, or by their places from 1. */
function variantFaults({ variants: kept }: Product, raw: Product, wrong: readonly WrongVariant[]): Lost[] {
  const problems = new Map(wrong);
  const left = kept?.values();
  const faults = [raw.variants ?? []].flat().flatMap((variant, position) => {
    const owner = `variant ${shorten((variant as Partial<Variant> | null)?.id ?? position + 1)}`;
    const named = (found: readonly Lost[], effect = '') =>
      found.map(({ field, value, problem }) => ({
        field: ['variants', position, field].filter((part) => part !== undefined).join('.'),
        value: value ? `${owner}: ${value}` : owner,
        problem: `${owner}${value ? ':' : ''} ${problem}${effect}`,
      }));
    const problem = problems.get(position);
    if (problem) {
      const found =
        typeof problem === 'string'
          ? [{ problem: variantWords[problem] }]
          : problem.map((issue) => faultOf(issue));
      return named(found, ': left out');
    }
    const next = left?.next().value;
    return next ? named(lostOf(next, variant, variantSchema.entries)) : [];
  });
  if (wrong.length === 0 || kept) return faults;
  return [...faults, { field: 'variants', problem: 'has none that can be sold: shown as out of stock' }];
}

function faultOf(issue: Issue, parent?: string): Lost {
  const field = [parent, v.getDotPath(issue)].filter(Boolean).join('.') || undefined;
  if (issue.input === undefined) return { field, problem: 'is missing' };
  const value = shorten(issue.input);
  return { field, value, problem: `${value} ${wordsOf(issue)}` };
}

const variantWords: Readonly<Record<VariantProblem, string>> = {
  id: 'has an id with a ~, or one that is too long after that of its product',
  sameId: 'has the id of an earlier one',
  taken: 'has, after that of its product, the id of another product',
  options: 'has no options, or others than the first',
  many: 'is, like those after it, beyond the 250 that the shop reads',
};

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
