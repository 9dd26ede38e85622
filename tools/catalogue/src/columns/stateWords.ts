import stockWords from './stockWords.json' with { type: 'json' };

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder';

const setOf = (words: string) => new Set(words.split(', ').map(plain));
const NOT_FOR_SALE = setOf(stockWords.not_for_sale);
const FOR_SALE = setOf(stockWords.for_sale);
/** The worst first. */
const AVAILABILITIES = (['preorder', 'out_of_stock', 'in_stock'] as const).map(
  (availability) => [availability, setOf(stockWords[availability])] as const,
);

/** Reads words and numbers of pieces. Google's feeds may have a URL: https://schema.org/InStock */
export function availabilityOf(value: string): Availability | undefined {
  const word = plain(value.replace(/^https?:\/\/schema\.org\//i, ''));
  const [said] = AVAILABILITIES.find(([, words]) => words.has(word)) ?? [];
  const pieces = piecesOf(value);
  return said ?? (pieces === undefined ? undefined : pieces > 0 ? 'in_stock' : 'out_of_stock');
}

export function worstOf(states: readonly (Availability | undefined)[]): Availability | undefined {
  return AVAILABILITIES.find(([availability]) => states.includes(availability))?.[0];
}

export function piecesOf(value: string): number | undefined {
  const [digits] = /^-?\d+(?:[.,]\d+)?(?=\D*$)/.exec(value.replace(/[\s'>+]/g, '')) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}

/** Whether a word does not say that a row is hidden. */
export function isForSale(value: string): boolean {
  return !NOT_FOR_SALE.has(plain(value)) && !/^-?0[.,]0+$/.test(value);
}

/** Whether the word is one of a state: for sale or not, in stock or not. */
export function isStateWord(value: string): boolean {
  const word = plain(value);
  return FOR_SALE.has(word) || !isForSale(value) || AVAILABILITIES.some(([, words]) => words.has(word));
}

/** Returns a word without spaces and signs. */
function plain(value: string): string {
  return value.toLowerCase().replace(/[\s_.()]|(?!^)-/g, '');
}
