import UFuzzy from '@leeoniya/ufuzzy';
import type { Product } from 'shared-feed';

const MOST = 3;
/** Queries of more words are compared in their own order only: each further word multiplies the orders. */
const MOST_WORDS_IN_ANY_ORDER = 4;

/** Each word may have one typo: a letter too many, too few, wrong, or two that changed places. */
const fuzzy = new UFuzzy({ intraMode: 1 });

/**
 * Finds up to three products whose titles resemble the query, best first: all of its words, with a typo each, in any order
 * and without regard to case and diacritics.
 */
export function createSimilarTitles(products: readonly Product[]): (query: string) => readonly Product[] {
  const titles = UFuzzy.latinize(products.map(({ title }) => title));
  return (query) => {
    const [indexes, info, order] = fuzzy.search(titles, UFuzzy.latinize(query), MOST_WORDS_IN_ANY_ORDER);
    // More matches than are worth comparing have no order.
    const best = order ? order.map((at) => info.idx[at]) : (indexes ?? []);
    return best.slice(0, MOST).flatMap((at) => (at === undefined ? [] : (products[at] ?? [])));
  };
}
