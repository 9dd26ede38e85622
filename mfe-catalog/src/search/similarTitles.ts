import UFuzzy from '@leeoniya/ufuzzy';

const MOST = 3;
/** Queries of more words are compared in their own order only: each further word multiplies the orders. */
const MOST_WORDS_IN_ANY_ORDER = 4;

/** Each word may have one typo: a letter too many, too few, wrong, or two that changed places. */
const fuzzy = new UFuzzy({ intraMode: 1 });

/**
 * Finds up to three titles that resemble a query, best first: all of its words, with a typo each, in any order and without
 * regard to case and diacritics.
 * @returns finds the places of the titles
 */
export function createSimilarTitles(titles: readonly string[]): (query: string) => readonly number[] {
  const latin = UFuzzy.latinize([...titles]);
  return (query) => {
    const [indexes, info, order] = fuzzy.search(latin, UFuzzy.latinize(query), MOST_WORDS_IN_ANY_ORDER);
    // More matches than are worth comparing have no order.
    const best = order ? order.map((at) => info.idx[at]) : (indexes ?? []);
    return best.slice(0, MOST).filter((at) => at !== undefined);
  };
}
