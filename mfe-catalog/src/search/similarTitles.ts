import UFuzzy from '@leeoniya/ufuzzy';

const MOST = 3;
const MOST_WORDS_IN_ANY_ORDER = 4;

/** Allows one typo per word. */
const fuzzy = new UFuzzy({ intraMode: 1 });

/** Finds the indexes of up to three titles, best first, ignoring case and diacritics. */
export function createSimilarTitles(titles: readonly string[]): (query: string) => readonly number[] {
  // uFuzzy splits words at marks that are characters of their own.
  const latin = UFuzzy.latinize(titles.map((title) => title.normalize()));
  return (query) => {
    const [indexes, info, order] = fuzzy.search(latin, UFuzzy.latinize(query), MOST_WORDS_IN_ANY_ORDER);
    // uFuzzy does not rank too many matches.
    const best = order ? order.map((at) => info.idx[at]) : (indexes ?? []);
    return best.slice(0, MOST).filter((at) => at !== undefined);
  };
}
