import { firstOf } from '../rows/table';

export interface Place {
  readonly line: number;
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** What is wrong there. */
  readonly value?: string | undefined;
}

/** Products with the same problem. */
export interface Grouped {
  /** Completes "3 products …". */
  readonly problem: string;
  readonly places: readonly Place[];
  /** Default: product. */
  readonly noun?: string;
}

export interface Problem extends Grouped {
  /** Left out on purpose as a draft is, left out, or shown nevertheless. */
  readonly effect: 'meant' | 'left out' | 'shown';
}

const MOST_PLACES = 3;

const sentences = {
  notForSale: 'are not for sale (drafts, archived or hidden)',
  noTitle: 'have no title',
  noPrice: 'have no price',
  badPrice: 'have a price that is not a number',
  tooLong: 'have more values than there are columns: write quotation marks around values with separators',
  variantPrice: 'have no price',
  sameVariant: 'cannot be told from others of their product by their options',
  noChoice: 'have several prices and nothing to choose by: the first that can be bought is sold',
  noPictureUrl: 'have pictures without a URL: add --pictures https://… with the folder that they are in',
};

export type ProblemKind = keyof typeof sentences;

const effects: Partial<Record<ProblemKind, Problem['effect']>> = {
  notForSale: 'meant',
  noPictureUrl: 'shown',
  noChoice: 'shown',
};
const VARIANTS: readonly ProblemKind[] = ['variantPrice', 'sameVariant'];

export interface Noted extends Place {
  readonly kind: ProblemKind;
}

export function problemsOf(noted: readonly Noted[]): readonly Problem[] {
  return [...Map.groupBy(noted, ({ kind }) => kind)].map(([kind, each]) => ({
    problem: sentences[kind],
    effect: effects[kind] ?? 'left out',
    ...(VARIANTS.includes(kind) && { noun: 'variant' }),
    places: each.map(({ line, id, title, value }) => ({ line, id, title, value })),
  }));
}

/** Returns e.g. `2 products have no price: line 3 (A-1, "Lamp"), line 7 (A-4, "Vase")`. */
export function problemText({ problem, places, noun = 'product' }: Grouped, unit: string): string {
  const text = places.length === 1 ? problem.replace(/^are /, 'is ').replace(/^have /, 'has ') : problem;
  const who = `${places.length} ${places.length === 1 ? noun : `${noun}s`}${text.startsWith('`') ? ',' : ''}`;
  const where = places.map((place) => placeText(place, unit));
  return `${who} ${text}: ${firstOf(where, MOST_PLACES)}`;
}

function placeText({ line, id, title, value }: Place, unit: string): string {
  const facts = [id, title && JSON.stringify(title), value].filter((fact) => fact !== undefined);
  return `${unit} ${line}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
