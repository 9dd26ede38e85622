import UFuzzy from '@leeoniya/ufuzzy';

const MOST = 3;
const MOST_WORDS_IN_ANY_ORDER = 4;

/** Allows one typo per word. */
const fuzzy = new UFuzzy({ intraMode: 1 });

/** Finds up to three products by their titles, best first, ignoring case and diacritics. Takes 3 ms for 10,000 titles. */
export function createSimilarTitles<T extends { readonly title: string }>(products: readonly T[]) {
  // uFuzzy splits words at marks that are characters of their own.
  const latin = UFuzzy.latinize(products.map(({ title }) => title.normalize()));
  return (query: string): readonly T[] => {
    const [indexes, info, order] = fuzzy.search(latin, UFuzzy.latinize(query), MOST_WORDS_IN_ANY_ORDER);
    // uFuzzy does not rank too many matches.
    const best = order ? order.map((at) => info.idx[at]) : (indexes ?? []);
    return best.slice(0, MOST).flatMap((at) => (at === undefined ? [] : (products[at] ?? [])));
  };
}
